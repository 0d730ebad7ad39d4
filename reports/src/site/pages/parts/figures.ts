import { type CellAnalysis, headlineOf, type Measured } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { threeDigits } from "../../../model/figures/ratio-between.ts";
import { isSettled } from "../../../model/run/trust-in.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { alike } from "../../../words/figures.ts";
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
  return inTexts(values, alike(values), " – ");
}

/** "×3.19" and "3.12–3.27" */
export function ratioText(ratio: Measured): EstimateText {
  const values = valuesOf(ratio);
  const { estimate, interval } = inTexts(values, threeDigits, "–");
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

/** Bounds that may be negative stand apart from the dash. */
function inTexts(
  [estimate, ...bounds]: readonly number[],
  inWords: (value: number) => string,
  dash: "–" | " – ",
): EstimateText {
  return {
    estimate: estimate === undefined ? NO_FIGURE : inWords(estimate),
    interval: bounds.map(inWords).join(dash),
  };
}

function valuesOf(measured: Measured): readonly number[] {
  if ("absent" in measured) return [];
  return isBounded(measured) ? [measured.estimate, measured.low, measured.high] : [measured.estimate];
}

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
  return cell.verdict === "inconclusive" && isBounded(ratio) && excludesOne(ratio);
}
