import type { Verdict } from "@lab/shared/record";
import type { SiteStrings } from "../site/strings/site-strings.ts";
import { html, type VNode } from "./html.ts";

/** A verdict by sign and word; never by colour alone. */
export function verdictMark(verdict: Verdict, { verdicts }: SiteStrings): VNode {
  const { sign, word } = verdicts[verdict];
  return html`<span class="verdict ${verdict}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}
