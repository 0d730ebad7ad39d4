import type { CellHistory } from "../../model/ledger/ledger-entry.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { type Chart, measuredColumns, titled } from "./chart.ts";

const HEIGHT_PX = 220;
const VERSIONS = ["node", "nest", "nestjsCls"] as const;

/** A cell's cost over time, a panel for each line. Its table has the versions of each run. */
export function historyChart(
  { lines }: CellHistory,
  { history: words, words: common, metrics }: Catalogue,
): Chart | undefined {
  const rows = lines.flatMap(({ name: line, entries }) =>
    entries.map(({ at, run, costUs, costLow, costHigh, node, nest, nestjsCls }) => ({
      ...{ line, at, run, node, nest, nestjsCls },
      ...{ estimate: costUs, low: costLow, high: costHigh },
    })),
  );
  if (rows.length === 0) return undefined;
  return {
    ...titled("history-at", words.chart),
    columns: [
      { field: "line", title: words.line },
      { field: "run", title: common.run },
      ...measuredColumns(metrics.costUs.title, 1, { words: common }),
      ...VERSIONS.map((field) => ({ field, title: words[field] })),
    ],
    rows,
    heightPx: HEIGHT_PX,
    ...(lines.length > 1 && { panelsBy: "line" }),
    plot: {
      template: "lines",
      x: { field: "at", type: "temporal", axis: { title: null, grid: false, tickCount: 4, labelOverlap: true } },
      y: {
        field: "estimate",
        type: "quantitative",
        scale: { zero: true },
        axis: { title: metrics.costUs.title, tickCount: 4 },
      },
      joinedBy: "line",
    },
  };
}
