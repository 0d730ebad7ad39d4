import {
  comparisonAdvice,
  comparisonSentences,
  comparisonTables,
  inEveryText,
  type Lang,
  withoutControls,
} from "@lab/reports";
import type { Comparison } from "@lab/shared/record";
import { wrapText } from "../../environment/wrap-text.ts";
import { fittingTable } from "./fitting-table.ts";

/** Two runs on a terminal: what there is to say, the table, and what else differs. */
export function comparisonText(recorded: Comparison, columns: number, lang: Lang): string {
  const comparison = inEveryText(recorded, withoutControls);
  const differing = comparison.differs.map(({ what, a, b }) => `${what}: ${a} → ${b}`);
  return [
    ...comparisonSentences(comparison, lang).flatMap((sentence) => wrapText(sentence, columns)),
    "",
    fittingTable(comparisonTables(comparison, lang), columns),
    ...(differing.length > 0 ? [""] : []),
    ...differing.flatMap((line) => wrapText(line, columns)),
  ].join("\n");
}

/** Why two runs are not held against each other, and what to do. */
export function refusalText(recorded: Comparison, columns: number, lang: Lang): string {
  const comparison = inEveryText(recorded, withoutControls);
  return [...comparisonSentences(comparison, lang), comparisonAdvice(lang)]
    .flatMap((sentence) => wrapText(sentence, columns))
    .join("\n");
}
