import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openArchive } from "../../src/site/publish/archive.ts";
import { PUBLISHED_RUNS } from "../published.ts";
import { openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";
import { type BuiltSite, serveBuilt } from "./serve-built.ts";

let served: BuiltSite;

beforeAll(async () => {
  served = await serveBuilt([PUBLISHED_RUNS]);
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("claims and choices, in a browser", () => {
  test("are led to from the first page, and lead to the run of a figure, without scripts as well", async () => {
    const { page, complaints, leftTheMachine } = await openPage({ javaScriptEnabled: false });
    await page.goto(served.url);
    await page.getByRole("link", { name: "Claims of others, measured again" }).click();
    const { claims = [] } = openArchive([PUBLISHED_RUNS]).claims() ?? {};
    expect(await page.locator("details[id]").count()).toBe(claims.length);
    await page
      .locator("details[id]", { has: page.locator("a.found") })
      .first()
      .locator("> summary")
      .click();
    await page.locator("details a.found").first().click();
    await page.getByRole("heading", { name: "The matrix" }).waitFor();

    await page.goto(served.url);
    await page.getByRole("navigation").getByRole("link", { name: "Which way" }).click();
    await page.locator("dd .list a").first().click();
    await page.getByRole("heading", { name: "Where the id is visible" }).waitFor();
    expect({ complaints, leftTheMachine }).toEqual({ complaints: [], leftTheMachine: [] });
  });

  test("opens the claim that the address names", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/claims/`);
    expect(await page.locator("details[id][open]").count()).toBe(0);
    await page.locator("table .said a").nth(2).click();
    await page.locator("details[id][open]").waitFor();
    await page.reload();
    const address = new URL(page.url()).hash.slice(1);
    expect(await page.locator("details[id][open]").getAttribute("id")).toBe(address);
  });

  test.each([
    ["desk", 1280, 800],
    ["phone", 390, 844],
  ] as const)(
    "begin with the way to take and its code, on the first screen of a desk (%s)",
    async (name, width, height) => {
      const { page, complaints } = await openPage({ viewport: { width, height } });
      await page.goto(served.url);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Use AsyncLocalStorage in a hook /);
      const { y = 0, height: tall = 0 } = (await page.locator(".take pre").boundingBox()) ?? {};
      if (name === "desk") {
        expect(y + tall).toBeLessThan(height);
        expect(await page.locator(".take .copy").count()).toBe(1);
      }
      await expectLegible(page, `answer-on-a-${name}`);
      expect(complaints).toEqual([]);
    },
  );

  test.each([
    ["phone", 390, "dark"],
    ["desk", 1280, "light"],
  ] as const)(
    "have nothing that keeps one from reading, nor run over, on a %s, %i px wide, %s",
    async (name, width, colorScheme) => {
      const { page, complaints } = await openPage({ viewport: { width, height: 900 }, colorScheme });
      for (const path of ["claims", "ways", "ja/ways", "ways/als-hook", "ja/ways/cls", "studies"]) {
        await page.goto(`${served.url}/${path}/`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectLegible(page, `${path.replaceAll("/", "-")}-${name}-${colorScheme}`);
      }
      expect(complaints).toEqual([]);
    },
  );
});
