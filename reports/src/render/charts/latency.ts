import type { CellAnalysis } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { type Chart, type Row, titled, tooltipOf } from "./chart.ts";
import { numbers, patternColour } from "./drawing/scales.ts";

const PANEL_PX = 180;
/** 50, 90, 99 and 99.9 %, as far apart as they are rare. */
const NINES = [Math.log10(2), 1, 2, 3];
const LABEL = "format(100 * (1 - pow(10, -datum.value)), '.3~r')";
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
];

/** The percentile curves of cells, in a panel for each server and its settings. */
export function latencyChart(cells: readonly CellAnalysis[], strings: Catalogue): Chart | undefined {
  const rows = cells.flatMap((cell) => curveOf(cell, strings));
  if (rows.length === 0) return undefined;
  const words = strings.charts.latency;
  const colour = patternColour(rows);
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "percentile", title: words.percentile, digits: 2 },
    { field: "ms", title: words.ms, digits: 3 },
  ];
  return {
    ...titled("latency", words),
    columns,
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    view: {
      mark: { type: "line", interpolate: "monotone" },
      encoding: {
        x: numbers("nines", { nice: false }, { title: words.percentile, values: NINES, grid: true, labelExpr: LABEL }),
        y: { field: "ms", type: "quantitative", axis: { title: words.ms, tickCount: 4 }, scale: { zero: true } },
        color: colour,
        strokeDash: { ...colour, scale: { ...colour.scale, range: DASHES } },
        detail: { field: "cell" },
        tooltip: tooltipOf(columns),
      },
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
      percentile,
      nines: -Math.log10(1 - percentile / 100),
      ms: us / 1_000,
    }));
}
