import type { Estimate, Measured } from "../record/index.ts";

/** An estimate with its interval. */
export type Bounded = Estimate & { readonly low: number; readonly high: number };

export function isBounded(measured: Measured | undefined): measured is Bounded {
  return measured !== undefined && "estimate" in measured && measured.low !== undefined && measured.high !== undefined;
}

/** The number without its interval; undefined if it is absent. */
export function estimateIn(measured: Measured | undefined): number | undefined {
  return measured !== undefined && "estimate" in measured ? measured.estimate : undefined;
}

/** The interval as `write` puts it; empty without one. */
export function intervalText(measured: Measured, write: (low: number, high: number) => string): string {
  return isBounded(measured) ? write(measured.low, measured.high) : "";
}

/** An estimate and its bounds by an increasing function of each. */
export function mapEstimate({ estimate, low, high }: Estimate, of: (value: number) => number): Estimate {
  return {
    estimate: of(estimate),
    ...(low !== undefined && { low: of(low) }),
    ...(high !== undefined && { high: of(high) }),
  };
}
