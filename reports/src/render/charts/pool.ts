import type { Pool } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { logAxis } from "./drawing/log-axis.ts";
import { intervals, ratiosIn } from "./drawing/ratios.ts";
import { cellAxis } from "./drawing/scales.ts";
import { asFields, tooltipOf } from "./fields.ts";

const ROW_PX = 22;

/** The forest of a pool: for each cell its ratio in every run, and the mean over them. */
export function poolChart({ cells }: Pool, strings: Catalogue): Chart | undefined {
  const { pooled: say, charts, words } = strings;
  const rows = cells.flatMap(({ cell, runs, mean }) =>
    [...runs.map(({ run, ratio }) => ({ name: dayOf(run), ratio })), { name: say.all, ratio: mean }].flatMap(
      ({ name, ratio }) => ("absent" in ratio ? [] : [{ cell: `${cell}, ${name}`, ...asFields(ratio) }]),
    ),
  );
  if (rows.length === 0) return undefined;
  const columns = [
    { field: "cell", title: words.cell },
    { field: "estimate", title: charts.forest.ratio, digits: 3 },
    { field: "low", title: words.low, digits: 3 },
    { field: "high", title: words.high, digits: 3 },
  ];
  const { scale, axis } = logAxis(ratiosIn(rows), charts.logarithmic(charts.forest.ratio));
  const x = { type: "quantitative" as const, scale };
  return {
    name: "pool",
    title: say.chartTitle,
    caption: say.chart,
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
        ...intervals({ y: cellAxis("cell"), x: { ...x, axis }, rows, tooltip: tooltipOf(columns) }),
      ],
    },
  };
}

/** "2026-11-24, 22:46" of "2026-11-24-224601-01352904": what tells the runs of a pool apart. */
function dayOf(run: string): string {
  return run.replace(/^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d).*$/, "$1, $2:$3");
}
