import type { CellAnalysis } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { type Chart, logAxis, numbers, PATTERNS, type Row, titled } from "./chart.ts";

const PANEL_PX = 180;
const SHARES = [50, 5, 1, 0.1];

/** The share of requests slower than a time, with both axes logarithmic, in a panel for each server and its settings. */
export function latencyChart(cells: readonly CellAnalysis[], strings: Catalogue): Chart | undefined {
  const rows = cells.flatMap((cell) => curveOf(cell, strings));
  if (rows.length === 0) return undefined;
  const words = strings.charts.latency;
  const { scale, axis } = logAxis(words.ms);
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "ms", title: words.ms, digits: 3 },
    { field: "slowerPercent", title: words.slower, digits: 2 },
  ];
  return {
    ...titled("tail", words),
    columns,
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    kinds: PATTERNS,
    plot: {
      template: "lines",
      x: numbers("ms", scale, axis),
      y: numbers("slowerPercent", { type: "log", nice: false }, { title: words.slower, values: SHARES, grid: true }),
      joinedBy: "cell",
      isSmooth: true,
    },
  };
}

function curveOf(cell: CellAnalysis, { settings }: Catalogue): readonly Row[] {
  const { id, pattern, latencyCurve } = cell;
  const group = groupOf(cell, settings);
  return latencyCurve
    .filter(({ percentile }) => percentile < 100)
    .map(({ percentile, us }) => ({
      cell: id,
      group,
      pattern,
      ms: us / 1_000,
      slowerPercent: Number((100 - percentile).toPrecision(3)),
    }));
}
