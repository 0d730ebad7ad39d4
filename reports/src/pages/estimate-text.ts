import type { Estimate, Measured } from "@lab/shared/record";
import { asRatio, significant } from "../text/figures.ts";

const NO_FIGURE = "–";

export function estimateText(measured: Measured, format: (value: number) => string = significant): string {
  return "estimate" in measured ? format(measured.estimate) : NO_FIGURE;
}

/** "14.1–15.3", or nothing where there were too few processes. */
export function intervalText(measured: Measured, format: (value: number) => string = significant): string {
  if (!("estimate" in measured) || measured.low === undefined || measured.high === undefined) return "";
  return `${format(measured.low)} – ${format(measured.high)}`;
}

export function timesText(ratio: Measured): string {
  return "estimate" in ratio ? `×${twoDigits(ratio)}` : NO_FIGURE;
}

function twoDigits({ estimate }: Estimate): string {
  // Near 1 the third digit is what is asked for; far from it, nobody reads it.
  return estimate > 0.9 && estimate < 1.1 ? asRatio(estimate) : estimate.toFixed(2);
}
