import type { CellAnalysis, Measured } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { isSettled } from "../../../model/run/checks.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { ratioTexts, sameDecimals } from "../../../words/figures.ts";
import { answerText } from "../../../words/names/verdict-text.ts";
import { html, type VNode } from "./page.ts";
import { breakable, meaningOf } from "./with-terms.ts";

const NO_FIGURE = "–";

/** A figure and its bounds, all with as many digits. */
interface EstimateText {
  readonly estimate: string;
  /** Empty where there were too few processes. */
  readonly interval: string;
}

/** "14.1" and "13.2 – 15.3", in a unit that is `divisor` times the record's. */
export function estimateText(measured: Measured, divisor = 1): EstimateText {
  const values = valuesOf(measured).map((value) => value / divisor);
  const [estimate, ...bounds] = values.map(sameDecimals(values));
  // Bounds that may be negative stand apart from the dash.
  return { estimate: estimate ?? NO_FIGURE, interval: bounds.join(" – ") };
}

/** "×3.19" and "3.12–3.27" */
export function ratioText(ratio: Measured): EstimateText {
  if ("absent" in ratio) return { estimate: NO_FIGURE, interval: "" };
  const [estimate, interval] = ratioTexts(ratio);
  return { estimate, interval };
}

/** A ratio with its interval, in a table; or what stands in its place. */
export function ratioView(ratio: Measured, otherwise: string | VNode = NO_FIGURE): VNode | string {
  if ("absent" in ratio) return otherwise;
  const { estimate, interval } = ratioText(ratio);
  return html`<b>${estimate}</b>${interval !== "" && html` <span class="interval">(${interval})</span>`}`;
}

export function largeFigure(name: string, { estimate, interval }: EstimateText): VNode {
  return html`
    <div>
      <dt>${breakable(name)}</dt>
      <dd><span class="figure">${estimate}</span> <span class="quiet">${interval}</span></dd>
    </div>
  `;
}

function valuesOf(measured: Measured): readonly number[] {
  if ("absent" in measured) return [];
  return isBounded(measured) ? [measured.estimate, measured.low, measured.high] : [measured.estimate];
}

/** A verdict by sign and word, never by colour alone; with a mark if the cell was not warm or did not settle. */
export function verdictMark(cell: CellAnalysis, strings: Catalogue): VNode {
  const { verdict, metrics } = cell;
  const { sign, word } = strings.verdicts[verdict];
  const answer = answerText(verdict, metrics.costUs.ratio, strings);
  const note = !isSettled(cell) && html` <span class="unsettled">(${strings.unsettled})</span>`;
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, word)}><span aria-hidden="true">${sign}</span> ${answer}</span>${note}`;
}
