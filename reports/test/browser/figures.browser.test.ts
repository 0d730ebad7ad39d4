import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { headlineOf } from "@lab/shared/record";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ratioTexts } from "../../src/model/figures/ratio-between.ts";
import { openSource } from "../../src/site/publish/archive.ts";
import { makeAssets } from "../../src/site/publish/assets.ts";
import { buildSite } from "../../src/site/publish/build-site.ts";
import type { ServedSite } from "../../src/site/serve/serve-folder.ts";
import { PUBLISHED, PUBLISHED_RUNS, publishedAnalysis } from "../published.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { allDrawn, openPage } from "./browser.ts";
import { expectLegible } from "./expect-legible.ts";
import { serveBuilt } from "./serve-built.ts";

const parent = temporaryFolder();
const out = join(parent, "site");
const runs = join(parent, "runs");
const RUN = `runs/${PUBLISHED}`;
const tableOn = (page: Page) => page.locator("#figures");
const { cells, twins } = publishedAnalysis();
const AN_AXIS_PX = 40;
let served: ServedSite;

beforeAll(async () => {
  buildSite(openSource({ folders: [join(PUBLISHED_RUNS, PUBLISHED)], are: "runs" }), await makeAssets(), {
    out,
    langs: ["en"],
  });
  await rehearseHere(runs, "ways", ["--rounds", "3", "--blocks", "2", "--way", "*"]);
  served = await serveBuilt([PUBLISHED_RUNS, runs]);
});
afterAll(() => served?.[Symbol.asyncDispose]());
const names = (page: Page) => tableOn(page).locator("tbody tr:visible th a").allTextContents();
const ratioOf = (page: Page, id: string) =>
  tableOn(page)
    .locator("tbody tr")
    .filter({ has: page.getByRole("link", { name: id, exact: true }) })
    .first()
    .locator(".ratio")
    .textContent();

describe("the table of everything, in a browser", () => {
  const starts = () => [`${served.url}/${RUN}/`, pathToFileURL(join(out, RUN, "index.html")).href];

  test("has every cell's figures as the analysis has them, without scripts as well", async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${served.url}/${RUN}/`);
    expect(await names(page)).toEqual([...cells, ...twins].map(({ id }) => id));
    for (const [row, { metrics, warnings, verdict }] of cells.entries()) {
      const values = await tableOn(page)
        .locator("tbody tr")
        .nth(row)
        .locator("td[data-value]")
        .evaluateAll((all) => all.map((cell) => Number((cell as HTMLElement).dataset["value"])));
      const { costUs, rps, p50Us, p95Us, p99Us, workingSetPeakMb, allocatedBytes } = metrics;
      const figures = [rps, p50Us, p95Us, p99Us, workingSetPeakMb, allocatedBytes].map(({ figure }) => figure);
      const ratio = verdict === "baseline" ? { estimate: 1 } : costUs.ratio;
      const expected = [costUs.figure, ratio, ...figures].flatMap((figure) =>
        "estimate" in figure ? figure.estimate : [],
      );
      expect(values).toEqual([...expected, warnings.length]);
    }
  });

  test.each([
    ["from the server", 0],
    ["from its files", 1],
  ])("keeps in its address what was chosen, %s", async (_way, which) => {
    const { page, complaints } = await openPage();
    await page.goto(starts()[which] ?? "");
    await tableOn(page).getByRole("combobox", { name: "Rows" }).selectOption("nest");
    await tableOn(page).getByRole("button", { name: "CPU per request" }).click();
    await tableOn(page).getByRole("button", { name: "Hide nest-express/singleton", exact: true }).click();
    const chosen = await names(page);
    const costliest = cells
      .filter(({ framework }) => framework === "nest")
      .toSorted((one, other) => costOf(other) - costOf(one))
      .map(({ id }) => id)
      .filter((id) => id !== "nest-express/singleton");
    expect(chosen.filter((id) => cells.some((cell) => cell.id === id))).toEqual(costliest);
    const address = page.url();
    expect(address.split("#")[1]?.length).toBeLessThan(40);

    await page.goto("about:blank");
    await page.goto(address);
    expect(await names(page)).toEqual(chosen);
    await tableOn(page).getByRole("button", { name: "Show all" }).click();
    expect(await names(page)).toHaveLength(cells.length + twins.length);
    expect(complaints).toEqual([]);
  });

  test.each([390, 1280])("is not moved by pictures that are drawn above it, at %s px", async (width) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.goto(`${served.url}/${RUN}/`);
    const heights = () => page.locator(".plot").evaluateAll((plots) => plots.map((plot) => plot.clientHeight));
    const kept = await heights();
    expect(kept.length).toBeGreaterThan(2);
    await allDrawn(page);
    for (const [number, taken] of (await heights()).entries()) {
      expect(Math.abs(taken - (kept[number] ?? 0))).toBeLessThan(AN_AXIS_PX);
    }
  });

  test("holds rows against any baseline, with the analysis's ratio to their own", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/${RUN}/`);
    const cls = cells.find(({ id }) => id === "nest-fastify/cls");
    const { ratio } = cls ? headlineOf(cls) : { ratio: { absent: "" } };
    expect(await ratioOf(page, "nest-fastify/cls")).toBe("estimate" in ratio ? ratioTexts(ratio).join("") : "");
    await tableOn(page).getByRole("combobox", { name: "Compared with" }).selectOption({ label: "nest-fastify/cls" });
    expect(await ratioOf(page, "nest-fastify/cls")).toBe("×1.00");
    const singleton = Number((await ratioOf(page, "nest-fastify/singleton"))?.slice(1, 5));
    expect(singleton).toBeCloseTo("estimate" in ratio ? 1 / ratio.estimate : 0, 2);
  });

  test("holds cls against request-scope on each server at a choice", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/${RUN}/`);
    await tableOn(page).getByRole("combobox", { name: "Rows" }).selectOption({ label: "cls against request-scope" });
    expect(await names(page)).toEqual(cells.map(({ id }) => id).filter((id) => !id.includes("singleton")));
    expect(await ratioOf(page, "nest-fastify/request-scope")).toBe("×1.00");
    expect(await ratioOf(page, "nest-fastify/cls")).toMatch(/^×0\.\d\d0\.\d\d–\d\.\d\d$/);
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
    expect(Number(rows[0]?.split(",")[1])).toBe(costOf(cells.find(({ id }) => id === "nest-fastify/cls")));
  });

  test("is filtered by several words as they are typed", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/${RUN}/`);
    await tableOn(page).getByRole("searchbox").pressSequentially("cls nest ");
    expect(await tableOn(page).getByRole("searchbox").inputValue()).toBe("cls nest ");
    expect(await names(page)).toEqual([...cells, ...twins].map(({ id }) => id).filter((id) => /nest.*cls/.test(id)));
  });

  test("is worked by the keyboard alone", async () => {
    const { page } = await openPage();
    await page.goto(`${served.url}/${RUN}/`);
    await tableOn(page).getByRole("button", { name: "Hide nest-express/cls", exact: true }).focus();
    await page.keyboard.press("Enter");
    expect(await names(page)).not.toContain("nest-express/cls");
    await tableOn(page).getByRole("button", { name: "requests/s" }).focus();
    await page.keyboard.press("Enter");
    expect(await tableOn(page).locator("th[aria-sort=descending]").textContent()).toBe("requests/s");
  });

  test.each([390, 768, 1_280])("is legible to all at %i px", async (width) => {
    const { page, complaints } = await openPage({ viewport: { width, height: 900 } });
    for (const lang of ["", "ja/"]) {
      await page.goto(`${served.url}/${lang}${RUN}/`);
      await expectLegible(page, `figures-${lang || "en/"}${width}`.replace("/", "-"));
    }
    expect(complaints).toEqual([]);
  });
});

describe("the tables of ways", () => {
  test("are thinned out each by itself, and one address keeps them all", async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${served.url}/runs/ways/`);
    await expectLegible(page, "run-of-ways");
    const rowsOf = (name: string) => page.locator(`#${name} tbody tr:visible`);
    const [first, second] = [await rowsOf("ways-1").count(), await rowsOf("ways-2").count()];
    expect(Math.min(first, second)).toBeGreaterThan(2);
    await page.locator("#ways-1").getByRole("searchbox").fill("als");
    const left = await rowsOf("ways-1").count();
    expect(left).toBeLessThan(first);
    await page.locator("#ways-2 .hide").first().click();

    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    expect(await rowsOf("ways-1").count()).toBe(left);
    expect(await rowsOf("ways-2").count()).toBe(second - 1);
    expect(await page.locator("#ways-1").getByRole("searchbox").inputValue()).toBe("als");
    expect(complaints).toEqual([]);
  });
});

function costOf(cell: (typeof cells)[number] | undefined): number {
  const figure = cell?.metrics.costUs.figure;
  return figure && "estimate" in figure ? figure.estimate : Number.NaN;
}
