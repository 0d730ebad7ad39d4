import type { Claim, Claimed, Claims, Layer, Measured, Quantity, Trial } from "@lab/shared/record";
import { type Found, measureQuantity, type Published } from "./measure-quantity.ts";

type TrialVerdict = "reproduced" | "not-reproduced" | "undecided" | "elsewhere" | "not-measured";
export type ClaimVerdict = TrialVerdict | "in-part";

export interface JudgedTrial extends Trial, Found {
  readonly verdict: TrialVerdict;
}

export interface JudgedClaim {
  readonly claim: Claim;
  readonly trials: readonly JudgedTrial[];
  readonly verdict: ClaimVerdict;
}

export interface MeasuredLayer extends Layer, Found {}

export interface Judged {
  readonly claims: readonly JudgedClaim[];
  readonly layers: readonly MeasuredLayer[];
}

export function judgeAll({ claims, layers }: Claims, published: Published): Judged {
  return {
    claims: claims.map((claim) => judgeClaim(claim, published)),
    layers: layers.map((layer) => ({ ...layer, ...measureQuantity(layer.quantity, published) })),
  };
}

/** Every verdict follows from what is published; none is typed. */
export function judgeClaim(claim: Claim, published: Published): JudgedClaim {
  const trials = claim.trials.map((trial): JudgedTrial => {
    const found = measureQuantity(trial.quantity, published);
    return { ...trial, ...found, verdict: verdictOn(trial, found.figure, claim.tolerance?.factor) };
  });
  return { claim, trials, verdict: verdictOf(trials.map(({ verdict }) => verdict)) };
}

/**
 * A claim is reproduced if the figure that was found keeps to it, and is not if all of the figure's interval, or every
 * run, does not. Only a trial under the author's conditions has something claimed.
 */
function verdictOn({ claimed, quantity }: Trial, figure: Measured, factor: number | undefined): TrialVerdict {
  if ("absent" in figure) return "not-measured";
  if (claimed === undefined) return "elsewhere";
  const { least, most } = boundsOf(claimed, quantity.kind, factor);
  const { estimate, low = estimate, high = estimate } = figure;
  if (estimate >= least && estimate <= most) return "reproduced";
  return high < least || low > most ? "not-reproduced" : "undecided";
}

/** By the trials under the author's conditions; without one, the claim was measured elsewhere only. */
function verdictOf(verdicts: readonly TrialVerdict[]): ClaimVerdict {
  const has = (verdict: TrialVerdict): boolean => verdicts.includes(verdict);
  if (has("reproduced")) return has("not-reproduced") || has("undecided") ? "in-part" : "reproduced";
  const order = ["not-reproduced", "undecided", "elsewhere"] as const;
  return order.find(has) ?? "not-measured";
}

/** About a time means within a factor of it; about a ratio, within a factor of its difference from 1. */
function boundsOf(claimed: Claimed, kind: Quantity["kind"], factor = 1) {
  if (!("about" in claimed)) {
    return {
      least: "atLeast" in claimed ? claimed.atLeast : Number.NEGATIVE_INFINITY,
      most: "atMost" in claimed ? claimed.atMost : Number.POSITIVE_INFINITY,
    };
  }
  const noDifference = kind === "ratio" || kind === "operation-ratio" ? 1 : 0;
  const ends = [1 / factor, factor].map((times) => noDifference + times * (claimed.about - noDifference));
  return { least: Math.min(...ends), most: Math.max(...ends) };
}
