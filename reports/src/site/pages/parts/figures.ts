import type { CellAnalysis, Measured } from "@lab/shared/record";
import { isSettled } from "../../../model/run/checks.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { type FigureTexts, ratioTexts } from "../../../words/figures.ts";
import { answerText, SIGNS } from "../../../words/names/verdict-text.ts";
import { html, type VNode } from "./page.ts";
import { breakable, meaningOf } from "./with-terms.ts";

/** A ratio with its interval, in a table; or what stands in its place. */
export function ratioView(ratio: Measured, otherwise: string | VNode = "–"): VNode | string {
  if ("absent" in ratio) return otherwise;
  const texts = ratioTexts(ratio);
  return html`<b>${texts[0]}</b>${intervalView(texts)}`;
}

export function intervalView([, interval]: FigureTexts): VNode | undefined {
  return interval === "" ? undefined : html` <small class="found">(${interval})</small>`;
}

export function largeFigure(name: string, [estimate, interval]: FigureTexts): VNode {
  return html`
    <div>
      <dt>${breakable(name)}</dt>
      <dd><span class="figure">${estimate}</span> <small>${interval}</small></dd>
    </div>
  `;
}

/** A verdict by sign and word, never by colour alone; with a mark if the cell was not warm or did not settle. */
export function verdictMark(cell: CellAnalysis, strings: Catalogue): VNode {
  const { verdict, metrics } = cell;
  const answer = answerText(verdict, metrics.costUs.ratio, strings);
  const note = !isSettled(cell) && html` <small>(${strings.unsettled})</small>`;
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, strings.verdicts[verdict])}><span aria-hidden="true">${SIGNS[verdict]}</span> ${answer}</span>${note}`;
}
