import type { Pool } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { ratioChart } from "./drawing/ratios.ts";
import { asFields, measuredColumns } from "./fields.ts";

const ROW_PX = 22;

/** The forest of a pool: for each cell its ratio in every run, and the mean over them. */
export function poolChart({ cells }: Pool, strings: Catalogue): Chart | undefined {
  const { pooled: say, charts, words } = strings;
  const rows = cells.flatMap(({ cell, runs, mean }) =>
    [...runs.map(({ run, ratio }) => ({ name: dayOf(run), ratio })), { name: say.all, ratio: mean }].flatMap(
      ({ name, ratio }) => ("absent" in ratio ? [] : [{ cell: `${cell}, ${name}`, ...asFields(ratio) }]),
    ),
  );
  const columns = [{ field: "cell", title: words.cell }, ...measuredColumns(charts.forest.ratio, 3, strings)];
  const { chartTitle: title, chart: caption } = say;
  return ratioChart(
    { name: "pool", title, caption, columns, rows, rowPx: ROW_PX, axisTitle: charts.forest.ratio },
    strings,
  );
}

/** "2026-11-24, 22:46" of "2026-11-24-224601-01352904": what tells the runs of a pool apart. */
function dayOf(run: string): string {
  return run.replace(/^(\d{4}-\d\d-\d\d)-(\d\d)(\d\d).*$/, "$1, $2:$3");
}
