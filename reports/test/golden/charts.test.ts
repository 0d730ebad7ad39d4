import type { Analysis, CurveLine } from "@lab/shared/record";
import { expect, test } from "vitest";
import { historyOf } from "../../src/model/ledger/ledger-entry.ts";
import type { Chart } from "../../src/render/charts/chart.ts";
import { curveCharts, historyChart, latencyChart } from "../../src/render/charts/curves.ts";
import { chartSvg } from "../../src/render/charts/index.ts";
import { slicesChart, throttlingChart } from "../../src/render/charts/over-time.ts";
import { poolChart } from "../../src/render/charts/ratio-charts.ts";
import { catalogueOf } from "../../src/words/catalogue.ts";
import { analysisOf, around, cellOf } from "../made-up-analysis.ts";
import { entryOf } from "../model/ledger/made-up-entries.ts";

const strings = catalogueOf("en");

/** The cost of two patterns at these depths. */
function curve(values: readonly number[], slope: CurveLine["slope"]): Chart | undefined {
  const variants = ["nest-fastify/singleton", "nest-fastify/cls"];
  const cells = variants.flatMap((variant) =>
    values.map((depth) => {
      const costUs = around(variant.endsWith("cls") ? 26 : 20, 8);
      return { ...cellOf(variant, { figures: { costUs } }), id: `${variant}@depth=${depth}` };
    }),
  );
  const lines = variants.map((variant) => ({
    variant,
    place: {},
    points: values.map((value) => ({ value, cell: `${variant}@depth=${value}`, extraUs: { absent: "made up" } })),
    ...(slope && { slope }),
  }));
  const axis = { name: "depth", says: "How deep it is.", numeric: true, values: [...values] };
  return chartOf({ ...analysisOf(cells), curves: [{ axis, lines }] });
}

const runtimes = Object.entries({ node: "v26.10.0", bun: "bun@1.4.5" }).map(([runtime, version]) => {
  const cell = cellOf("fastify/cls");
  return { ...cell, id: runtime, node: [version], coordinates: { ...cell.coordinates, runtime } };
});
const axis = { name: "runtime", says: "What servers run on.", numeric: false, values: ["node", "bun", "deno"] };
const points = runtimes.map(({ id }) => ({ value: id, cell: id, extraUs: { absent: "made up" } }));

const slice = (round: number, atS: number, costUs: number, requests = 100) => ({
  ...{ round, atS, costUs, block: 1, requests, rps: 1_000, cpuPercent: 50 },
  ...{ throttledMs: atS === 12 ? 3 : 0, workingSetMb: 60, errors: 0 },
});
// Their process's cost is that of all its requests.
const slices = [slice(1, 10, 20, 300), slice(1, 12, 40), slice(2, 50, 30), slice(2, 52, 30)];

const runs = ["first", "second"].map((run, nth) => ({ run, ratio: around(3 + nth, 3) }));
const ofRuns = runs.map(({ run }, nth) => ({
  ...{ run, createdAt: `2026-11-2${nth}T22:46:01.000Z`, kind: "made up", rounds: 8 },
}));
const mean = { mean: 3.5, lowest: 3, highest: 4, count: 2 };
const pooled = ["one", "other"].map((cell) => ({ cell, baseline: "base", runs, mean, byKind: [], mayLeave: false }));

const latencyCurve = [50, 95, 99, 99.9].map((percentile) => ({ percentile, us: 20 * percentile }));
const tail = ["nest-fastify/singleton", "nest-fastify/cls", "fastify/cls"].map((id) => cellOf(id, { latencyCurve }));

const entries = [entryOf(), entryOf({ run: "b-run", node: "v24.1.0", costUs: 22 }), entryOf({ machine: "another" })];
const straight = { perUnitUs: around(1, 50), interceptUs: { estimate: 1 } };

test.each<[name: string, chart: Chart | undefined]>([
  ["straight-curve", curve([1, 4, 64], straight)],
  ["bent-curve", curve([1, 4, 64], { absent: "it bends" })],
  ["level-curve", curve([1, 4, 64], { ...straight, perUnitUs: around(1, 200) })],
  ["far-curve", curve([1, 4, 1_000], straight)],
  [
    "runtimes",
    chartOf({ ...analysisOf(runtimes), curves: [{ axis, lines: [{ variant: "fastify/cls", place: {}, points }] }] }),
  ],
  ["slices", slicesChart(slices, strings)],
  ["throttling", throttlingChart(slices, strings)],
  ["mean-over-runs", poolChart({ schemaVersion: 2, runs: ofRuns, cells: pooled, notInAll: [] }, strings)],
  ["tail", latencyChart(tail, strings)],
  ["history", historyChart(historyOf(entryOf().cell, entries), strings)],
])("%s looks as it is stored", async (name, chart) => {
  await expect(await chartSvg(chart ?? expect.fail("no chart"))).toMatchFileSnapshot(`stored/charts/${name}.svg`);
});

function chartOf(analysis: Analysis): Chart | undefined {
  return curveCharts(analysis, strings)[0];
}
