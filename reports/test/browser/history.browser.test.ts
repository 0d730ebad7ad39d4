import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedSite, serveSite } from "../../src/site/serve/serve-site.ts";
import { PUBLISHED_RUNS } from "../published.ts";
import { openPage } from "./browser.ts";

let served: ServedSite;

beforeAll(async () => {
  served = await serveSite({ folders: [PUBLISHED_RUNS], host: "127.0.0.1", port: 0 });
});
afterAll(() => served?.[Symbol.asyncDispose]());

describe("the history on a phone", () => {
  const opened = async () => {
    const { page } = await openPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${served.url}/history/`);
    return page;
  };

  test("breaks no part of a cell's name that fits into a line", async () => {
    const page = await opened();
    const lines = await page
      .locator("summary h2 .part")
      .evaluateAll((parts) => parts.map((part) => part.getClientRects().length));
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("has the button that hides a row next to the row's name", async () => {
    const page = await opened();
    await page.locator("#others > summary").click();
    const [end, start] = await page.locator("#others tbody tr:first-child > :first-child").evaluate((cell) => {
      const name = document.createRange();
      name.selectNode(cell.lastChild ?? cell);
      const button = cell.querySelector("button")?.getBoundingClientRect();
      return [button?.right, name.getBoundingClientRect().left];
    });
    expect(end).toBeLessThanOrEqual(start ?? 0);
  });
});
