import type { MeasuredCase } from "../../model/upstream/measured-cases.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { ratioChart } from "./drawing/ratios.ts";
import { asFields, measuredColumns } from "./fields.ts";

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
  const columns = [{ field: "cell", title: words.cell }, ...measuredColumns(charts.forest.ratio, 3, strings)];
  const { title, ratio: axisTitle } = charts.forest;
  return ratioChart({ name: "patched", title, caption: say.chart, columns, rows, rowPx: ROW_PX, axisTitle }, strings);
}
