import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { chartSvg } from "../../../src/render/charts/chart-svg.ts";
import { draw } from "../../../src/render/charts/draw.ts";
import { forestChart } from "../../../src/render/charts/forest.ts";
import { renderChartsSvg } from "../../../src/render/charts/index.ts";
import { ladderChart } from "../../../src/render/charts/ladder.ts";
import { latencyChart } from "../../../src/render/charts/latency.ts";
import { matrixChart } from "../../../src/render/charts/matrix.ts";
import { ownersChart } from "../../../src/render/charts/owners.ts";
import { throughputChart } from "../../../src/render/charts/throughput.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { differenceOf } from "../../made-up-analysis.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const folder = await rehearseHere(temporaryFolder(), "run", ["--rounds", "5", "--blocks", "2"]);
const analysis = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8")));
const strings = catalogueOf("en");

describe("the charts of a run", () => {
  test("show every compared cell and the twins with their intervals and verdicts", () => {
    const chart = forestChart(analysis, strings);
    expect(chart?.rows.map(({ cell }) => cell)).toEqual([
      ...analysis.cells.filter(({ verdict }) => verdict !== "baseline").map(({ id }) => id),
      ...analysis.twins.map(({ id }) => id),
    ]);
    expect(analysis.twins).toHaveLength(5);
    for (const { low, estimate, high, verdict } of chart?.rows ?? []) {
      expect(Number(low)).toBeLessThan(Number(estimate));
      expect(Number(high)).toBeGreaterThan(Number(estimate));
      expect(verdict).toMatch(/^[▲▼=?≈] [\w ]+$/);
    }
  });

  test("are about latency where the run is, and what costs is reported elsewhere", () => {
    const slow = { ...analysis, cells: analysis.cells.map((cell) => ({ ...cell, headline: "p99Us" as const })) };
    const chart = forestChart(slow, strings);
    expect(chart).toMatchObject({
      title: "Latency over the baseline",
      caption: expect.stringMatching(/^The latency p99 of each process/),
    });
    const [row] = chart?.rows ?? [];
    const { ratio } = analysis.cells.find(({ id }) => id === row?.["cell"])?.metrics.p99Us ?? {};
    expect(row?.["estimate"]).toBe(ratio && "estimate" in ratio && ratio.estimate);
    expect(matrixChart(slow, strings)).toBeUndefined();
  });

  test("have no throughput where it is what was sent", () => {
    expect(throughputChart(analysis, strings)).toBeDefined();
    expect(
      throughputChart({ ...analysis, openLoad: { due: 1, answered: 1, capacities: [] } }, strings),
    ).toBeUndefined();
  });

  test("stack a request's steps to what its cell costs", () => {
    const rows = ladderChart(analysis, strings)?.rows.filter(({ cell }) => cell === "nest-fastify/cls") ?? [];
    const cost = analysis.cells.find(({ id }) => id === "nest-fastify/cls")?.metrics.costUs.figure;
    expect(rows.map(({ step }) => step)).toEqual(["bare server", "framework", "Nest", "pattern"]);
    const total = rows.reduce((sum, { estimate }) => sum + Number(estimate), 0);
    expect(cost && "estimate" in cost && total / cost.estimate).toBeCloseTo(1, 9);
  });

  test("name in their legends what is drawn, and nothing else", () => {
    const twoPatterns = analysis.cells.filter(({ pattern }) => pattern !== "request-scope");
    const drawn = JSON.stringify(latencyChart(twoPatterns, strings)?.view);
    expect(drawn).toContain('"legend":{"values":["singleton","cls"]}');
    expect(drawn).not.toContain('"legend":{"values":["singleton","request-scope"');
  });

  test("say where an axis is logarithmic", () => {
    const drawn = JSON.stringify(forestChart(analysis, strings)?.view);
    expect(drawn).toContain('"type":"log"');
    expect(drawn).toContain("(logarithmic)");
  });

  test("begin no axis far below a difference that is next to nothing", async () => {
    const difference = {
      ...differenceOf("nest-fastify/cls", []),
      owners: [
        { owner: "a", kind: "framework" as const, fromUs: 1, toUs: 36, deltaUs: 35 },
        { owner: "b", kind: "framework" as const, fromUs: 0.1, toUs: 0, deltaUs: -0.1 },
      ],
    };
    const chart = ownersChart(difference, strings);
    expect(chart && (await chartSvg(chart))).not.toMatch(/>−\d/);
  });

  test("are pictures without a browser, each with a text for those who do not see it", async () => {
    const pictures = await renderChartsSvg(analysis);
    expect(pictures.map(({ name }) => name)).toEqual(["matrix", "ratios", "ladder", "throughput", "latency"]);
    for (const { svg, alt } of pictures) {
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(alt.length).toBeGreaterThan(40);
    }
  });

  test("are the same for the same data", async () => {
    expect(await renderChartsSvg(analysis)).toEqual(await renderChartsSvg(analysis));
  });

  test("speak Japanese", async () => {
    const [matrix] = await renderChartsSvg(analysis, "ja");
    expect(matrix?.svg).toContain("遅い");
  });
});

describe("a chart that is drawn", () => {
  const theme = "light";

  test("has as many panels next to each other as there is room for", () => {
    const chart = latencyChart(analysis.cells, strings);
    const columns = [390, 800, 1_100, 5_000].map((widthPx) => chart && draw(chart, { widthPx, theme }));
    expect(columns).toMatchObject([{ columns: 1 }, { columns: 2 }, { columns: 3 }, { columns: 5 }]);
  });

  test("names its rows next to them where there is room, above them where there does not exist", () => {
    const chart = forestChart(analysis, strings);
    const [wide, narrow] = [1_000, 358].map((widthPx) => chart && draw(chart, { widthPx, theme }));
    expect(wide).not.toHaveProperty("config.axisY.labels");
    expect(narrow).toHaveProperty("config.axisY.labels", false);
  });
});
