import type { Estimate, Measured } from "@lab/shared/record";

/** `1.5 (1.2 to 1.8)`; without an interval the estimate alone. */
export function withInterval({ estimate, low, high }: Estimate, inWords: (value: number) => string): string {
  const interval = low === undefined || high === undefined ? "" : ` (${inWords(low)} to ${inWords(high)})`;
  return `${inWords(estimate)}${interval}`;
}

export function orDash(measured: Measured, inWords: (estimate: Estimate) => string): string {
  return "absent" in measured ? "–" : inWords(measured);
}
