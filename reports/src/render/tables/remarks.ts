import type { CellAnalysis } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";

type Judged = Pick<CellAnalysis, "verdict" | "roundsNeeded" | "warnings">;

/** The verdict and the warnings, in a few words. */
export function remarksOn({ verdict, roundsNeeded, warnings }: Judged, lang: Lang): string {
  const { tables, summary, warnings: messages } = catalogueOf(lang);
  const needed = roundsNeeded === undefined ? [] : [tables.roundsNeeded(roundsNeeded)];
  const labels = warnings.map(({ code }) => messages[code].label);
  return [summary.verdicts[verdict], ...needed, ...new Set(labels)].join(", ");
}
