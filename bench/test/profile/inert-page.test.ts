import { expect, test } from "vitest";
import { inertPage } from "../../src/profile/clinic-page.ts";

const PAGE = `<html><head><title>Clinic</title></head><script>urls:["https://clinicjs.org/assets/css/fonts.css"]</script></html>`;

test("forbids the page everything that is not in it, before anything else in its head", () => {
  const [, policy = ""] =
    /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(inertPage(PAGE)) ?? [];
  expect(policy.split("; ")).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
});

test("has a style sheet without fonts in place of the remote one", () => {
  expect(inertPage(PAGE)).toContain('urls:["data:text/css,"]');
  expect(inertPage(PAGE)).not.toContain("clinicjs.org");
});
