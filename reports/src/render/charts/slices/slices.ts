import type { ProcessFigures } from "@lab/shared/record";
import type { Catalogue } from "../../../words/catalogue.ts";
import { type Chart, type Column, type Layers, type Row, titled, tooltipOf } from "../chart.ts";
import { legendOf, numbers } from "../drawing/scales.ts";
import { inOwnTime, type SliceRow, timeAxis } from "./slice-rows.ts";

const HEIGHT_PX = 260;
const PROCESSES_PX = 170;

/** Every slice a dot, rounds as bands, outliers as crosses; a line at what those of a process cost together. */
export function slicesChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  const inTime = inOwnTime(slices);
  const rows = inTime.map((slice) => rowOf(slice, strings));
  if (rows.every(({ costUs }) => costUs === null)) return undefined;
  const words = strings.charts.slices;
  const columns = columnsOf(strings);
  const y = {
    type: "quantitative" as const,
    scale: { zero: false, nice: true, padding: 14 },
    axis: { title: words.cost, tickCount: 5 },
  };
  const domain = [words.kinds.slice, words.kinds.outlier];
  const kind = { field: "kind", type: "nominal" as const, legend: legendOf("kind", domain, rows), scale: { domain } };
  const dots: Layers[number] = {
    mark: { type: "point", filled: false, strokeWidth: 1.8 },
    encoding: {
      x: timeAxis(strings),
      y: { field: "costUs", ...y },
      color: kind,
      shape: { ...kind, scale: { domain, range: ["circle", "diamond"] } },
      size: { condition: { test: "datum.outlier === 1", value: 110 }, value: 42 },
      tooltip: tooltipOf(columns),
    },
  };
  return {
    ...titled("slices", words),
    columns,
    rows,
    heightPx: HEIGHT_PX,
    view: { layer: [...bandsOf(roundsOf(inTime)), costTogether({ field: "together", ...y }), dots] },
  };
}

/** Every other round shaded, and the number of each. */
function bandsOf(rounds: ReturnType<typeof roundsOf>): Layers {
  const x = { field: "from", type: "quantitative" as const };
  return [
    {
      data: { values: rounds },
      mark: { type: "rect", style: "quiet", opacity: 0.45 },
      encoding: {
        x,
        x2: { field: "to" },
        opacity: { condition: { test: "datum.round % 2 === 1", value: 0.45 }, value: 0 },
      },
    },
    {
      data: { values: rounds },
      mark: { type: "text", style: "note", align: "left", baseline: "top", dx: 4, dy: 4, fontSize: 11 },
      encoding: { x, y: { value: 0 }, text: { field: "round" } },
    },
  ];
}

/** A line for each round at what all requests of its process cost together. */
function costTogether(y: { readonly field: string; readonly type: "quantitative" }): Layers[number] {
  return {
    transform: [
      { calculate: "datum.costUs * datum.requests", as: "cpuUs" },
      {
        aggregate: [
          { op: "sum", field: "cpuUs", as: "cpuUs" },
          { op: "sum", field: "requests", as: "requests" },
          { op: "min", field: "ownS", as: "from" },
          { op: "max", field: "ownS", as: "to" },
        ],
        groupby: ["round"],
      },
      { calculate: "datum.cpuUs / datum.requests", as: "together" },
    ],
    mark: { type: "rule", strokeWidth: 2 },
    encoding: { y, x: { field: "from", type: "quantitative" }, x2: { field: "to" } },
  };
}

function columnsOf({ words: common, charts: { slices: words } }: Catalogue): readonly Column[] {
  return [
    { field: "round", title: common.round, digits: 0 },
    { field: "block", title: common.block, digits: 0 },
    { field: "atS", title: words.at, digits: 1 },
    { field: "costUs", title: words.cost, digits: 2 },
    { field: "rps", title: words.rps, digits: 0 },
    { field: "cpuPercent", title: words.cpu, digits: 1 },
    { field: "throttledMs", title: words.throttled, digits: 1 },
    { field: "workingSetMb", title: words.workingSet, digits: 1 },
    { field: "requests", title: words.requests, digits: 0 },
    { field: "errors", title: words.errors, digits: 0 },
    { field: "kind", title: words.kind },
  ];
}

function rowOf({ outlier, ...slice }: SliceRow, { charts: { slices: words } }: Catalogue): Row {
  return { ...slice, outlier: outlier ? 1 : 0, kind: outlier ? words.kinds.outlier : words.kinds.slice };
}

/** From the first slice of each round to the first of the next. */
function roundsOf(slices: ReturnType<typeof inOwnTime<SliceRow>>) {
  const rounds = [...Map.groupBy(slices, ({ round }) => round)];
  const starts = rounds.map(([, ofRound]) => Math.min(...ofRound.map(({ ownS }) => ownS)));
  const end = Math.max(...slices.map(({ ownS }) => ownS));
  return rounds.map(([round], index) => ({ round, from: starts[index] ?? 0, to: starts[index + 1] ?? end }));
}

/** One dot per process, which is one observation. */
export function processesChart(processes: readonly ProcessFigures[], strings: Catalogue): Chart | undefined {
  if (processes.length === 0) return undefined;
  const words = strings.charts.processes;
  const rows = processes.map(({ round, costUs, rps, ratio = null }) => ({
    round: round + 1,
    costUs,
    rps,
    ratio,
  }));
  const columns = [
    { field: "round", title: strings.words.round, digits: 0 },
    { field: "costUs", title: strings.charts.slices.cost, digits: 2 },
    { field: "ratio", title: strings.charts.forest.ratio, digits: 2 },
    { field: "rps", title: strings.charts.slices.rps, digits: 0 },
  ];
  return {
    ...titled("processes", words),
    columns,
    rows,
    heightPx: PROCESSES_PX,
    view: {
      mark: { type: "point", size: 90 },
      encoding: {
        x: { field: "round", type: "ordinal", axis: { title: strings.words.round, labelAngle: 0 } },
        y: numbers("costUs", { zero: false, nice: true }, { title: strings.charts.slices.cost, tickCount: 4 }),
        tooltip: tooltipOf(columns),
      },
    },
  };
}
