import { expect, test } from "vitest";
import { PUBLISHED_RUNS } from "../published.ts";
import { openPage } from "./browser.ts";
import { builtSite } from "./built-site.ts";

const site = builtSite([PUBLISHED_RUNS]);

test("the page of claims opens the claim that the address names", async () => {
  const { page } = await openPage();
  await page.goto(site.url("claims/"));
  expect(await page.locator("details[id][open]").count()).toBe(0);
  await page.locator("table .said a").nth(2).click();
  await page.locator("details[id][open]").waitFor();
  await page.reload();
  const address = new URL(page.url()).hash.slice(1);
  expect(await page.locator("details[id][open]").getAttribute("id")).toBe(address);
});

test("the first screen of a desk has the way to take and its code", async () => {
  const height = 800;
  const { page, complaints } = await openPage({ viewport: { width: 1_280, height } });
  await page.goto(site.url());
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Use AsyncLocalStorage in a hook /);
  const { y = height, height: tall = 0 } = (await page.locator(".take pre").boundingBox()) ?? {};
  expect(y + tall).toBeLessThan(height);
  expect(await page.locator(".take .copy").count()).toBe(1);
  expect(complaints).toEqual([]);
});
