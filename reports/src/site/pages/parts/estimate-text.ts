import type { Measured } from "@lab/shared/record";
import { alike } from "../../../words/figures.ts";

const NO_FIGURE = "–";
const NEAR_ONE = 0.1;

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

/** "×3.19" and "3.12 – 3.27". Near 1 the third digit matters; far from 1 it does not. */
export function ratioText(ratio: Measured, digits?: number): EstimateText {
  const values = valuesOf(ratio);
  const shown = digits ?? (Math.abs((values[0] ?? 0) - 1) < NEAR_ONE ? 3 : 2);
  const { estimate, interval } = inTexts(values, (value) => value.toFixed(shown));
  return { estimate: values.length === 0 ? estimate : `×${estimate}`, interval };
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
