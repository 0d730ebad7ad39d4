import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { milliseconds } from "../../src/words/figures.ts";
import { PUBLISHED, publishedAnalysis } from "../published.ts";
import { allDrawn, openPage } from "./browser.ts";
import { builtSite, onePublishedRun } from "./built-site.ts";

const RUN = `runs/${PUBLISHED}/`;
const tableOn = (page: Page) => page.locator("#figures");
const { cells } = publishedAnalysis();
const AN_AXIS_PX = 40;
const site = builtSite([onePublishedRun()]);
/** The digits that pages keep. */
const kept = (value: number) => Number(value.toPrecision(5));

describe("the table of everything, in a browser", () => {
  test.each([390, 1280])("is not moved by pictures that are drawn above it, at %s px", async (width) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.goto(site.url(RUN));
    await page.waitForFunction(() => document.querySelector(".plot:not([style])") === null);
    const heights = () => page.locator(".plot").evaluateAll((plots) => plots.map((plot) => plot.clientHeight));
    const before = await heights();
    expect(before.length).toBeGreaterThan(0);
    await allDrawn(page);
    for (const [number, taken] of (await heights()).entries()) {
      expect(Math.abs(taken - (before[number] ?? 0))).toBeLessThan(AN_AXIS_PX);
    }
  });

  test("gives what is seen as CSV, with intervals in columns of their own", async () => {
    const { page } = await openPage();
    await page.goto(site.url(RUN));
    await tableOn(page).getByRole("searchbox").fill("fastify/cls");
    const download = page.waitForEvent("download");
    await tableOn(page).getByRole("button", { name: "CSV" }).click();
    const text = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString();
    const [titles, ...rows] = text.trimEnd().split("\r\n");
    expect(titles).toContain('"CPU per request, µs, low"');
    expect(rows.map((row) => row.split(",")[0])).toEqual(["nest-fastify/cls", "fastify/cls"]);
    const first = rows[0]?.split(",") ?? [];
    const { costUs, p50Us } = cells.find(({ id }) => id === "nest-fastify/cls")?.metrics ?? expect.fail("no cell");
    expect(kept(Number(first[1]))).toBe(kept(estimateOf(costUs)));
    expect(first).toContain(String(Number(milliseconds(estimateOf(p50Us)))));
  });
});

function estimateOf({ figure }: (typeof cells)[number]["metrics"]["costUs"]): number {
  return "estimate" in figure ? figure.estimate : Number.NaN;
}
