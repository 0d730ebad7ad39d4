import type { CellAnalysis } from "@lab/shared/record";
import { isSettled } from "../../model/run/trust-in.ts";
import { catalogueOf, type Lang } from "../catalogue.ts";

/** The verdict on a cell, with a mark where the cell was not warm or not steady. */
export function verdictText(cell: Pick<CellAnalysis, "verdict" | "warnings">, lang: Lang): string {
  const { verdicts, warnings } = catalogueOf(lang);
  const verdict = verdicts[cell.verdict].word;
  return isSettled(cell) ? verdict : `${verdict} (${warnings["not-steady"].label})`;
}
