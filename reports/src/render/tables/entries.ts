import type { Measured } from "@lab/shared/record";
import { asPercentOf, asRatio, reach, times } from "../../words/figures.ts";
import type { Entry } from "./text-table.ts";

export function measuredEntry(measured: Measured, inWords: (value: number) => string): Entry {
  return "absent" in measured ? measured : inWords(measured.estimate);
}

/** "35,803 (76%)": a figure, and what it is of the baseline's. */
export function withPercent(entry: Entry, share: number | undefined): Entry {
  return typeof entry !== "string" || share === undefined ? entry : `${entry} (${asPercentOf(share)})`;
}

/** "1.301–1.352", or nothing where there were too few processes for an interval. */
export function intervalEntry(measured: Measured): Entry {
  if ("absent" in measured) return measured;
  const { low, high } = measured;
  return low === undefined || high === undefined ? "" : `${asRatio(low)}–${asRatio(high)}`;
}

/** "×1.02 (0.98–1.05)" */
export function timesEntry(measured: Measured): Entry {
  return "absent" in measured ? measured : times(measured);
}

/** "28.1 ±0.3": half the interval's width behind the figure. */
export function withHalfWidth(
  measured: Measured,
  inWords: (value: number) => string,
  halfWidth: (value: number) => string = reach,
): Entry {
  if ("absent" in measured) return measured;
  const { estimate, low, high } = measured;
  if (low === undefined || high === undefined) return inWords(estimate);
  return `${inWords(estimate)} ±${halfWidth((high - low) / 2)}`;
}
