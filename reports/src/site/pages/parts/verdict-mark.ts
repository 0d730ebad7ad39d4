import type { CellAnalysis } from "@lab/shared/record";
import { isSettled } from "../../../model/run/is-settled.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { html, type VNode } from "./html.ts";
import { meaningOf } from "./with-terms.ts";

/** A verdict by sign and word, never by colour alone; with a mark where the cell was not warm or not steady. */
export function verdictMark(cell: Pick<CellAnalysis, "verdict" | "warnings">, strings: Catalogue): VNode {
  const { verdict } = cell;
  const { sign, word } = strings.verdicts[verdict];
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, word)}><span aria-hidden="true">${sign}</span> ${word}</span>${!isSettled(cell) && html` <span class="unsettled">(${strings.unsettled})</span>`}`;
}
