import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { draw } from "../../../src/render/charts/drawing/draw.ts";
import { renderChartsSvg } from "../../../src/render/charts/index.ts";
import { ladderChart } from "../../../src/render/charts/ladder.ts";
import { latencyChart } from "../../../src/render/charts/latency.ts";
import { matrixChart } from "../../../src/render/charts/matrix.ts";
import { forestChart, poolChart } from "../../../src/render/charts/ratio-charts.ts";
import { throughputChart } from "../../../src/render/charts/throughput.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
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

  test("are about latency if the run is, and leave costs to the tables", () => {
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
    expect(drawn).toContain('"legend":{"values":["singleton","cls","als"]}');
    expect(drawn).not.toContain('"legend":{"values":["singleton","request-scope"');
  });

  test("say where an axis is logarithmic", () => {
    const drawn = JSON.stringify(forestChart(analysis, strings)?.view);
    expect(drawn).toContain('"type":"log"');
    expect(drawn).toContain("(logarithmic)");
  });

  test("draw the noise floor where it is wider than the margin, and say which of the two it is", () => {
    const drawn = (noiseFloorPercent: Analysis["noiseFloorPercent"]) => {
      const chart = forestChart({ ...analysis, noiseFloorPercent }, strings);
      return { caption: chart?.caption, view: JSON.stringify(chart?.view) };
    };
    expect(drawn(11.8).caption).toContain("The grey band is the noise floor, ±12%");
    expect(drawn(11.8).view).toContain('"to":1.118}');
    for (const narrow of [0.5, { absent: "no twin" }]) {
      expect(drawn(narrow).caption).toContain("Within the grey band (±2.0%)");
      expect(drawn(narrow).view).toContain('"to":1.02}');
    }
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

describe("the forest of a pool", () => {
  const ratio = (estimate: number) => ({ estimate, low: estimate - 0.1, high: estimate + 0.1 });
  const runs = ["first", "second"].map((run, nth) => ({ run, ratio: ratio(3 + nth) }));
  const cells = ["one", "other"].map((cell) => {
    const another = cell === "one" ? ratio(3.6) : { absent: "too few" };
    return { cell, baseline: "base", runs, mean: ratio(3.5), another };
  });
  const made = ["2026-11-24T22:46:01.000Z", "2026-11-25T02:11:37.000Z"];
  const ofRuns = runs.map(({ run }, nth) => ({
    run,
    createdAt: made[nth] ?? "",
    machine: "made up",
    rounds: 8,
    noiseFloorPercent: 2,
  }));
  const chart = poolChart({ schemaVersion: 1, runs: ofRuns, cells, notInAll: [] }, strings);

  test("has a cell's runs below each other, then the mean, then one more run where that is known", () => {
    const days = ["2026-11-24, 22:46", "2026-11-25, 02:11"];
    const names = chart?.rows.map(({ cell, run }) => [cell, run]);
    const means = [...days, "all together"];
    expect(names).toEqual([
      ...means.map((run) => ["one", run]),
      ["one", "one more run (95%)"],
      ...means.map((run) => ["other", run]),
    ]);
    expect(JSON.stringify(chart?.view)).toContain(`"sort":${JSON.stringify([...means, "one more run (95%)"])}`);
  });

  test("has a cell's name above its runs on a narrow screen", () => {
    const drawn = draw(chart ?? expect.fail("no chart"), { widthPx: 340, theme: "light" });
    expect(JSON.stringify(drawn)).toContain('"bandPosition":0');
    expect(drawn).toMatchObject({ height: chart?.heightPx });
  });
});

describe("a chart that is drawn", () => {
  const theme = "light";

  test("has as many panels in a row as there is room for", () => {
    const chart = latencyChart(analysis.cells, strings);
    const columns = [390, 800, 1_100, 5_000].map((widthPx) => chart && draw(chart, { widthPx, theme }));
    expect(columns).toMatchObject([{ columns: 1 }, { columns: 2 }, { columns: 3 }, { columns: 5 }]);
  });

  test("has a legend in columns where a row of it would be wider than the chart", () => {
    const chart = forestChart(analysis, strings) ?? expect.fail("no chart");
    const legends = [1_000, 150].map((widthPx) => draw(chart, { widthPx, theme }).config?.legend?.columns);
    expect(legends).toEqual([0, 1]);
  });

  test("names its rows next to them where there is room, above them where there is not", () => {
    const chart = forestChart(analysis, strings);
    const [wide, narrow] = [1_000, 358].map((widthPx) => chart && draw(chart, { widthPx, theme }));
    expect(wide).not.toHaveProperty("config.axisY.labels");
    expect(narrow).toHaveProperty("config.axisY.labels", false);
    expect(JSON.stringify(narrow)).not.toContain("bandPosition");
  });

  test("cuts no name on a page: a long one stands above its row, and is smaller where the screen is narrower than it", () => {
    const chart = forestChart(analysis, strings) ?? expect.fail("no chart");
    const rows = [{ cell: "a".repeat(57) }];
    const [wide, narrow, phone] = [1_000, 640, 350].map((widthPx) => draw({ ...chart, rows }, { widthPx, theme }));
    expect(wide).toMatchObject({ config: { axisY: { labelLimit: 0 } } });
    expect(wide).not.toHaveProperty("config.axisY.labels");
    expect(JSON.stringify(narrow)).toContain('"fontSize":12.5');
    expect(phone).toMatchObject({ layer: expect.arrayContaining([markOfSize(10.1)]) });
  });
});

function markOfSize(px: number) {
  return expect.objectContaining({ mark: expect.objectContaining({ fontSize: expect.closeTo(px, 1) }) });
}
