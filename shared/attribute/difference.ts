import type { Attribution, Difference, Estimate } from "../record/index.ts";
import { isBounded } from "../statistics/estimates.ts";
import { type FunctionChange, functionChanges, ownerChanges, rounded } from "./changes.ts";
import { ENGINE } from "./place-of.ts";
import { noCost } from "./profile-error.ts";

/**
 * Explains why `to` costs more, or less, than `from`. `measuredUs` is the difference from the run's analysis, which
 * pairs slices and so knows it more precisely than the two costs do.
 *
 * Explained is the sum of the listed functions, each of which changes by more than chance: Node's, packages', the
 * variant's, and V8's where it reports what it did (garbage collection, or its threads). Not explained is the rest of
 * V8 (`engine`), and changes too small to be distinguished from chance. All shares of a profile add up to its cost, so
 * the sum of all changes would explain anything; therefore only listed ones count.
 */
export function difference(
  from: Attribution,
  to: Attribution,
  measuredUs: Estimate = differenceOfCosts(from, to),
): Difference {
  for (const cell of [from, to]) costOf(cell);
  const functions = functionChanges(from, to);
  const explainedUs = rounded(functions.filter(isExplanation).reduce((sum, { deltaUs }) => sum + deltaUs, 0));
  const percent = percentExplained(explainedUs, measuredUs);
  return {
    schemaVersion: 1,
    from: from.variant,
    to: to.variant,
    measuredUs,
    explainedUs,
    ...(percent !== undefined && { explainedPercent: percent }),
    owners: ownerChanges(from, to),
    functions,
  };
}

function isExplanation({ owner }: FunctionChange): boolean {
  return owner !== ENGINE.owner;
}

/** Too much is as far off as too little. */
export function percentExplained(explainedUs: number, { estimate, low, high }: Estimate): number | undefined {
  const maybeNothing = low !== undefined && high !== undefined && low <= 0 && high >= 0;
  if (estimate === 0 || maybeNothing) return undefined;
  return Math.max(0, 100 * (1 - Math.abs(estimate - explainedUs) / Math.abs(estimate)));
}

function differenceOfCosts(from: Attribution, to: Attribution): Estimate {
  const [one, other] = [costOf(from), costOf(to)];
  const estimate = other.estimate - one.estimate;
  if (!isBounded(one) || !isBounded(other)) return { estimate };
  const half = Math.hypot(one.high - one.low, other.high - other.low) / 2;
  return { estimate, low: estimate - half, high: estimate + half };
}

function costOf({ variant, costUs }: Attribution): Estimate {
  if ("absent" in costUs) throw noCost(variant, costUs.absent);
  return costUs;
}
