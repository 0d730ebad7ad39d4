import type { Estimate, Measured } from "@lab/shared/record";
import { addedTo } from "@lab/shared/statistics/added";
import { mapEstimate } from "@lab/shared/statistics/estimates";
import { US_PER_MS } from "@lab/shared/statistics/units";

const US_PER_S = 1_000_000;

/** The cost that a pattern adds to a request, for any handler. */
export type Added = NonNullable<ReturnType<typeof addedBy>>;

export function addedBy(baseline: Measured, ratio: Measured) {
  if ("absent" in baseline || "absent" in ratio) return undefined;
  return { baselineUs: baseline.estimate, addedUs: addedTo(baseline.estimate, ratio) };
}

/** How much more a request costs if its handler takes this CPU time, and how many of them a core answers a second. */
export function atHandlerTime({ baselineUs, addedUs }: Added, handlerMs: number) {
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
