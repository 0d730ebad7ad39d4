import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openArchive } from "../../src/site/publish/archive.ts";
import { type ServedSite, serveSite } from "../../src/site/serve/serve-site.ts";
import { PUBLISHED_RUNS } from "../published.ts";
import { aBrowser } from "./browser.ts";
import { seriousFaults } from "./serious-faults.ts";

const SCREENSHOTS = join(import.meta.dirname, "../../dist/screenshots");
let served: ServedSite;

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
  served = await serveSite({ folders: [PUBLISHED_RUNS], host: "127.0.0.1", port: 0 });
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("claims and choices, in a browser", () => {
  const openPage = aBrowser();

  test("are led to from the first page, and lead to the run of a figure, without scripts as well", async () => {
    await using watched = await openPage({ javaScriptEnabled: false });
    const { page, complaints, leftTheMachine } = watched;
    await page.goto(served.url);
    await page.getByRole("link", { name: "Claims of others, measured again" }).click();
    const { claims = [] } = openArchive([PUBLISHED_RUNS]).claims() ?? {};
    expect(await page.locator("section.claim").count()).toBe(claims.length);
    await page.locator(".claim a.found").first().click();
    await page.getByRole("heading", { name: "The matrix" }).waitFor();

    await page.goto(served.url);
    await page.getByRole("link", { name: "Which way to take" }).click();
    await page.locator(".choices a").first().click();
    await page.getByRole("heading", { level: 1, name: /^nest-/ }).waitFor();
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test.each([
    ["phone", 390, "light"],
    ["phone", 390, "dark"],
    ["desk", 1280, "light"],
  ] as const)(
    "have nothing that keeps one from reading, nor run over, on a %s, %i px wide, %s",
    async (name, width, colorScheme) => {
      await using watched = await openPage({ viewport: { width, height: 900 }, colorScheme });
      const { page, complaints } = watched;
      for (const path of ["claims", "ja/claims", "choose", "ja/choose"]) {
        await page.goto(`${served.url}/${path}/`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        expect(await seriousFaults(page)).toEqual([]);
        await page.screenshot({
          path: join(SCREENSHOTS, `${path.replace("/", "-")}-${name}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      expect(complaints).toEqual([]);
    },
  );
});
