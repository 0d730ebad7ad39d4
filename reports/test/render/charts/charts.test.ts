import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { latencyChart } from "../../../src/render/charts/curves.ts";
import { draw } from "../../../src/render/charts/drawing/draw.ts";
import { renderChartsSvg } from "../../../src/render/charts/index.ts";
import { forestChart, poolChart } from "../../../src/render/charts/ratio-charts.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const folder = await rehearseHere(temporaryFolder(), "run", ["--rounds", "5", "--blocks", "2"]);
const analysis = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8")));
const strings = catalogueOf("en");

describe("the charts of a run", () => {
  test("are pictures without a browser, each with a text for those who do not see it", async () => {
    const pictures = await renderChartsSvg(analysis);
    expect(pictures.map(({ name }) => name)).toEqual(["ratios", "tail"]);
    for (const { svg, alt } of pictures) {
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(alt.length).toBeGreaterThan(40);
    }
  });
});

describe("the chart of a mean over runs", () => {
  const ratio = (estimate: number) => ({ estimate, low: estimate - 0.1, high: estimate + 0.1 });
  const runs = ["first", "second"].map((run, nth) => ({ run, ratio: ratio(3 + nth) }));
  const mean = { mean: 3.5, lowest: 3, highest: 4, count: 2 };
  const cells = ["one", "other"].map((cell) => ({ cell, baseline: "base", runs, mean, byKind: [], mayLeave: false }));
  const made = ["2026-11-24T22:46:01.000Z", "2026-11-25T02:11:37.000Z"];
  const ofRuns = runs.map(({ run }, nth) => ({ run, createdAt: made[nth] ?? "", kind: "made up", rounds: 8 }));
  const chart = poolChart({ schemaVersion: 2, runs: ofRuns, cells, notInAll: [] }, strings);

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

  test("has a legend in columns if a row of it would be wider than the chart", () => {
    const chart = forestChart(analysis, strings) ?? expect.fail("no chart");
    const legends = [1_000, 150].map((widthPx) => draw(chart, { widthPx, theme }).config?.legend?.columns);
    expect(legends).toEqual([0, 1]);
  });

  test("names its rows next to them if there is room, otherwise above them", () => {
    const chart = forestChart(analysis, strings);
    const [wide, narrow] = [1_000, 358].map((widthPx) => chart && draw(chart, { widthPx, theme }));
    expect(wide).not.toHaveProperty("config.axisY.labels");
    expect(narrow).toHaveProperty("config.axisY.labels", false);
    expect(JSON.stringify(narrow)).not.toContain("bandPosition");
  });

  test("cuts no name on a page: a long one stands above its row, and is smaller on a narrow screen", () => {
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
