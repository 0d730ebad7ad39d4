import type { Estimate } from "@lab/shared/record";
import { difference } from "../figures.ts";
import { t } from "./both.ts";

/** By how much a ratio differs from 1, with its interval: "+12.3% (+8.0% to +16.9%)". */
export const off = t(
  (ratio: Estimate): string => withRange(ratio, (low, high) => ` (${low} to ${high})`),
  (ratio) => withRange(ratio, (low, high) => `(${low}〜${high})`),
);

function withRange({ estimate, low, high }: Estimate, range: (low: string, high: string) => string): string {
  const interval = low === undefined || high === undefined ? "" : range(difference(low), difference(high));
  return `${difference(estimate)}${interval}`;
}
