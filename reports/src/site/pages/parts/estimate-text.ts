import type { Measured } from "@lab/shared/record";
import { threeDigits } from "../../../model/figures/ratio-between.ts";
import { alike } from "../../../words/figures.ts";
import { html, type VNode } from "./html.ts";
import { breakable } from "./with-terms.ts";

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
  return inTexts(values, alike(values));
}

/** "×3.19" and "3.12 – 3.27" */
export function ratioText(ratio: Measured): EstimateText {
  const values = valuesOf(ratio);
  const { estimate, interval } = inTexts(values, threeDigits);
  return { estimate: values.length === 0 ? estimate : `×${estimate}`, interval };
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

function inTexts([estimate, ...bounds]: readonly number[], inWords: (value: number) => string): EstimateText {
  return {
    estimate: estimate === undefined ? NO_FIGURE : inWords(estimate),
    interval: bounds.map(inWords).join(" – "),
  };
}

function valuesOf(measured: Measured): readonly number[] {
  if ("absent" in measured) return [];
  const { estimate, low, high } = measured;
  return low === undefined || high === undefined ? [estimate] : [estimate, low, high];
}
