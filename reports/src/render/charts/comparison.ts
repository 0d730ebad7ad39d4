import type { Comparison } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { logAxis } from "./drawing/log-axis.ts";
import { intervals, ratiosIn } from "./drawing/ratios.ts";
import { cellAxis } from "./drawing/scales.ts";
import { asFields, tooltipOf } from "./fields.ts";

const ROW_PX = 28;

/** The change of each cell's cost between two runs. */
export function comparisonChart({ cells }: Comparison, strings: Catalogue): Chart | undefined {
  const words = strings.charts.compare;
  const rows = cells
    .filter(({ cost }) => "estimate" in cost)
    .map(({ cell, cost, againstBaseline }) => ({
      cell,
      ...asFields(cost),
      ...asFields(againstBaseline, "held"),
    }));
  if (rows.length === 0) return undefined;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "estimate", title: words.ratio, digits: 3 },
    { field: "low", title: strings.words.low, digits: 3 },
    { field: "high", title: strings.words.high, digits: 3 },
    { field: "heldEstimate", title: words.held, digits: 3 },
    { field: "heldLow", title: strings.words.low, digits: 3 },
    { field: "heldHigh", title: strings.words.high, digits: 3 },
  ];
  const y = cellAxis("cell");
  const { scale, axis } = logAxis(ratiosIn(rows), strings.charts.logarithmic(words.ratio));
  const x = { type: "quantitative" as const, scale };
  const tooltip = tooltipOf(columns);
  return {
    name: "comparison",
    title: words.title,
    caption: words.caption,
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
        ...intervals({ y, x: { ...x, axis }, rows, tooltip }),
      ],
    },
  };
}
