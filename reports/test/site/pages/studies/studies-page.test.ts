import { expect, test } from "vitest";
import { PATHS } from "../../../../src/site/paths.ts";
import { pageAt } from "../../../page-at.ts";
import { publishedArchive } from "../../../published-archive.ts";

test("what request scope costs is answered with the CPU, and with the tail of latency", () => {
  const page = pageAt(publishedArchive, PATHS.studies) ?? "";
  const [, answer = ""] = /What does request scope cost\?.*?<dd>(.*?)<\/dd>/s.exec(page) ?? [];
  expect(answer).toMatch(/request scope costs ×[\d.]+/);
  expect(answer).toMatch(/tail\/index\.html.*p99 of .*with the patch/s);
});
