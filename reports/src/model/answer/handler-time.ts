import type { Estimate, Measured } from "@lab/shared/record";
import { addedTo, mapEstimate } from "@lab/shared/statistics/added";
import { US_PER_MS } from "@lab/shared/statistics/units";

const US_PER_S = 1_000_000;

/** The cost that a pattern adds to a request, for any handler. */
export interface Added {
  /** The cost of a request with the baseline and an empty handler. */
  readonly baselineUs: number;
  readonly addedUs: Estimate;
}

/** A request whose handler takes some CPU time of its own. */
export interface AtHandlerTime {
  /** How much more it costs than with the baseline. */
  readonly percent: number;
  /** How many of them a core answers in a second. */
  readonly perSecond: number;
}

export function addedBy(baseline: Measured, ratio: Measured): Added | undefined {
  if ("absent" in baseline || "absent" in ratio) return undefined;
  return { baselineUs: baseline.estimate, addedUs: addedTo(baseline.estimate, ratio) };
}

export function atHandlerTime({ baselineUs, addedUs }: Added, handlerMs: number): AtHandlerTime {
  const withBaselineUs = baselineUs + handlerMs * US_PER_MS;
  return {
    percent: (100 * addedUs.estimate) / withBaselineUs,
    perSecond: US_PER_S / (withBaselineUs + addedUs.estimate),
  };
}

/** The handler time in ms above which a request costs less than this percentage more; 0 if it always does. */
export function handlerMsFor({ baselineUs, addedUs }: Added, percent: number): Estimate {
  return mapEstimate(addedUs, (us) => Math.max(0, ((us * 100) / percent - baselineUs) / US_PER_MS));
}
