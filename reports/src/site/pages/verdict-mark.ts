import type { Verdict } from "@lab/shared/record";
import type { SiteStrings } from "../../words/site/site-strings.ts";
import { html, type VNode } from "./html.ts";
import { meaningOf } from "./with-terms.ts";

/** A verdict by sign and word; never by colour alone. */
export function verdictMark(verdict: Verdict, strings: SiteStrings): VNode {
  const { sign, word } = strings.verdicts[verdict];
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, word)}><span aria-hidden="true">${sign}</span> ${word}</span>`;
}
