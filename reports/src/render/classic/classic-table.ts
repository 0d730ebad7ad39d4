import type { Analysis, CellAnalysis, MetricName } from "@lab/shared/record";
import { catalogueOf, type Lang, type ShownMetric } from "../../words/catalogue.ts";
import { answerText } from "../../words/names/verdict-text.ts";
import { latenessColumns } from "../tables/result-table.ts";
import { columnsOf, metricColumn, type TextTable, tableOf, withPercent } from "../tables/text-table.ts";

/** The table that the classic flow knows: every figure, and what it is of the baseline's, which stands at 100%. */
export function classicTable(analysis: Analysis, lang: Lang): TextTable {
  const { text, number } = columnsOf<CellAnalysis>();
  const say = catalogueOf(lang).tables;
  const byId = new Map(analysis.cells.map((cell) => [cell.id, cell]));
  const figure = (name: ShownMetric) => {
    const { title, of } = metricColumn(name, lang);
    return number(title, (cell) => withPercent(of(cell), shareOfBaseline(cell, byId.get(cell.baseline), name)));
  };
  return tableOf(
    [
      text(say.variant, ({ id }) => id),
      ...(["rps", "p50Us", "p95Us", "p99Us"] as const).map(figure),
      ...latenessColumns(analysis.cells, lang),
      ...(["costUs", "workingSetPeakMb"] as const).map(figure),
      text(say.remarks, (cell) => remarksOn(cell, lang)),
    ],
    analysis.cells,
    lang,
  );
}

/**
 * A cell's figure relative to its baseline's, for tables that print both. If rounds are missing it differs from the
 * metric's ratio, which uses the rounds that both have.
 */
function shareOfBaseline(cell: CellAnalysis, baseline: CellAnalysis | undefined, name: MetricName): number | undefined {
  const own = cell.metrics[name].figure;
  const whole = baseline?.metrics[name].figure;
  if (whole === undefined || "absent" in own || "absent" in whole) return undefined;
  return own.estimate / whole.estimate;
}

function remarksOn({ verdict, metrics, warnings }: CellAnalysis, lang: Lang): string {
  const strings = catalogueOf(lang);
  const labels = warnings.map(({ code }) => strings.warnings[code].label);
  return [answerText(verdict, metrics.costUs.ratio, strings), ...new Set(labels)].join(", ");
}
