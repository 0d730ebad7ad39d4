import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { milliseconds, significant, whole } from "../../src/words/figures.ts";
import { PUBLISHED, PUBLISHED_RUNS, publishedAnalysis } from "../published.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";
import { type BuiltSite, serveBuilt } from "./serve-built.ts";

const RUN = `runs/${PUBLISHED}`;
const tableOn = (page: Page) => page.locator("#figures");
const { cells, copies } = publishedAnalysis();
const AN_AXIS_PX = 40;
const alone = temporaryFolder();
let served: BuiltSite;

beforeAll(async () => {
  cpSync(join(PUBLISHED_RUNS, PUBLISHED), join(alone, PUBLISHED), { recursive: true });
  served = await serveBuilt([alone]);
});
afterAll(() => served?.[Symbol.asyncDispose]());
const names = async (page: Page) =>
  (await tableOn(page).locator("tbody tr:visible th").allTextContents()).map((name) => name.replace(/\s*copy$/, ""));
/** The digits that pages keep. */
const kept = (value: number) => Number(value.toPrecision(5));

describe("the table of everything, in a browser", () => {
  test("has every cell's figures as the analysis has them, without scripts as well", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${served.url}/${RUN}/`);
    expect(await names(page)).toEqual([...cells, ...copies].map(({ id }) => id));
    for (const [row, { metrics, warnings, verdict }] of cells.entries()) {
      const line = tableOn(page).locator("tbody tr").nth(row);
      const values = await line
        .locator("td[data-value]")
        .evaluateAll((all) => all.map((cell) => Number((cell as HTMLElement).dataset["value"])));
      const ratio = verdict === "baseline" ? { estimate: 1 } : metrics.costUs.ratio;
      const bounded = [metrics.costUs.figure, ratio].flatMap((one) => ("estimate" in one ? one.estimate : []));
      expect(values.map(kept)).toEqual(bounded.map(kept));
      const { rps, p50Us, p95Us, p99Us, workingSetPeakMb, allocatedBytes } = metrics;
      const inKb = (bytes: number): string => significant(bytes / 1_024);
      const shown = [
        ...[[rps, whole] as const, ...[p50Us, p95Us, p99Us].map((metric) => [metric, milliseconds] as const)],
        ...([
          [workingSetPeakMb, significant],
          [allocatedBytes, inKb],
        ] as const),
      ].map(([{ figure }, format]) => ("estimate" in figure ? format(figure.estimate) : "–"));
      const plain = await line.locator("td.number:not([data-value])").allTextContents();
      expect(plain).toEqual([...shown, String(warnings.length)]);
    }
  });

  test.each([390, 1280])("is not moved by pictures that are drawn above it, at %s px", async (width) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.goto(`${served.url}/${RUN}/`);
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
    await page.goto(`${served.url}/${RUN}/`);
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

  test("is filtered by several words as they are typed", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/${RUN}/`);
    await tableOn(page).getByRole("searchbox").pressSequentially("cls nest ");
    expect(await tableOn(page).getByRole("searchbox").inputValue()).toBe("cls nest ");
    expect(await names(page)).toEqual([...cells, ...copies].map(({ id }) => id).filter((id) => /nest.*cls/.test(id)));
  });

  test.each([390, 1_280])("is legible to all at %i px", async (width) => {
    const { page, complaints } = await openPage({ viewport: { width, height: 900 } });
    await page.goto(`${served.url}/${RUN}/`);
    await expectLegible(page, `figures-${width}`);
    expect(complaints).toEqual([]);
  });
});

function estimateOf({ figure }: (typeof cells)[number]["metrics"]["costUs"]): number {
  return "estimate" in figure ? figure.estimate : Number.NaN;
}
