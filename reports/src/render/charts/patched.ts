import type { MeasuredCase } from "../../model/upstream/measured-cases.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { logAxis } from "./drawing/log-axis.ts";
import { intervals, ratiosIn } from "./drawing/ratios.ts";
import { cellAxis } from "./drawing/scales.ts";
import { asFields, tooltipOf } from "./fields.ts";

const ROW_PX = 30;

/** Each variant's cost over its baseline twice: with its libraries as released, and as patched. */
export function patchedChart(cases: readonly MeasuredCase[], strings: Catalogue): Chart | undefined {
  const { patched: say, charts, words } = strings;
  const rows = cases
    .flatMap(({ measured }) => measured)
    .filter(({ asPatched }) => "estimate" in asPatched)
    .flatMap(({ variant, asReleased, asPatched }) => [
      { cell: `${variant}, ${say.asReleased}`, ...asFields(asReleased) },
      { cell: `${variant}, ${say.asPatched}`, ...asFields(asPatched) },
    ]);
  if (rows.length === 0) return undefined;
  const columns = [
    { field: "cell", title: words.cell },
    { field: "estimate", title: charts.forest.ratio, digits: 3 },
    { field: "low", title: words.low, digits: 3 },
    { field: "high", title: words.high, digits: 3 },
  ];
  const y = cellAxis("cell");
  const { scale, axis } = logAxis(ratiosIn(rows), charts.logarithmic(charts.forest.ratio));
  const x = { type: "quantitative" as const, scale };
  return {
    name: "patched",
    title: charts.forest.title,
    caption: say.chart,
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
        ...intervals({ y, x: { ...x, axis }, rows, tooltip: tooltipOf(columns) }),
      ],
    },
  };
}
