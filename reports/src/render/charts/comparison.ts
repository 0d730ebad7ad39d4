import type { Comparison } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { ratioChart } from "./drawing/ratios.ts";
import { asFields, measuredColumns } from "./fields.ts";

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
  const columns = [
    { field: "cell", title: strings.words.cell },
    ...measuredColumns(words.ratio, 3, strings),
    ...measuredColumns(words.held, 3, strings, "held"),
  ];
  const { ratio: axisTitle, title, caption } = words;
  return ratioChart({ name: "comparison", title, caption, columns, rows, rowPx: ROW_PX, axisTitle }, strings);
}
