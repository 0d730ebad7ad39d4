import { type CellAnalysis, headlineOf } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { isSettled } from "../../../model/run/trust-in.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { html, type VNode } from "./html.ts";
import { meaningOf } from "./with-terms.ts";

/**
 * A verdict by sign and word, never by colour alone; with a mark where the cell was not warm or not steady, and one
 * where its interval excludes 1 and the verdict, corrected for all cells of its run that share its baseline, does not.
 */
export function verdictMark(cell: CellAnalysis, strings: Catalogue, ofRun: readonly CellAnalysis[]): VNode {
  const { verdict } = cell;
  const { sign, word } = strings.verdicts[verdict];
  const comparisons = ofRun.filter(({ baseline, id }) => baseline === cell.baseline && baseline !== id);
  const notes = [
    ...(isUndoneByCorrection(cell) ? [strings.afterCorrection(comparisons.length)] : []),
    ...(isSettled(cell) ? [] : [strings.unsettled]),
  ];
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, word)}><span aria-hidden="true">${sign}</span> ${word}</span>${notes.map((note) => html` <span class="unsettled">(${note})</span>`)}`;
}

function isUndoneByCorrection(cell: CellAnalysis): boolean {
  const { ratio } = headlineOf(cell);
  return cell.verdict === "inconclusive" && !("absent" in ratio) && excludesOne(ratio);
}
