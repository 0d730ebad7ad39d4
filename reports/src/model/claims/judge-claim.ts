import type { Claim, Claimed, Claims, Layer, Measured, Quantity, Trial } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { measureQuantity, type Published, type Sourced } from "./measure-quantity.ts";

type TrialVerdict = "holds" | "fails" | "inconclusive" | "not-measured";
export type ClaimVerdict = TrialVerdict | "holds-only";

export interface JudgedTrial extends Trial, Sourced {
  readonly verdict: TrialVerdict;
  /** It holds if the whole interval lies between these. */
  readonly bounds: Bounds;
}

type Bounds = ReturnType<typeof boundsOf>;

export type JudgedClaim = ReturnType<typeof judgeClaim>;

export interface MeasuredLayer extends Layer, Sourced {}

export type Judged = ReturnType<typeof judgeAll>;

export function judgeAll({ claims, layers }: Claims, published: Published) {
  return {
    claims: claims.map((claim) => judgeClaim(claim, published)),
    layers: layers.map((layer): MeasuredLayer => ({ ...layer, ...measureQuantity(layer.quantity, published) })),
  };
}

/** Every verdict follows from what is published; none is typed. */
export function judgeClaim(claim: Claim, published: Published) {
  const trials = claim.trials.map((trial): JudgedTrial => {
    const sourced = measureQuantity(trial.quantity, published);
    const bounds = boundsOf(trial.claimed, trial.quantity.kind, claim.tolerance?.factor);
    return { ...trial, ...sourced, bounds, verdict: verdictOn(sourced, bounds) };
  });
  return { claim, trials, verdict: verdictOf(trials) };
}

/** By all runs together where there are enough of them: with many runs, one may decide by chance. */
function verdictOn({ together, others = [], ...found }: Sourced, bounds: Bounds): TrialVerdict {
  if (together !== undefined) return judgeFigure(together.beyondNoise, bounds);
  return agreed([found, ...others].map((one) => judgeTrial(one, bounds)));
}

/** The verdict of all runs that decide it; where they contradict each other, it depends on the machine or the day. */
function agreed(verdicts: readonly TrialVerdict[]): TrialVerdict {
  const decided = new Set(verdicts.filter((verdict) => verdict === "holds" || verdict === "fails"));
  const [verdict] = decided.size === 0 ? verdicts : decided;
  return decided.size > 1 || verdict === undefined ? "inconclusive" : verdict;
}

function judgeTrial({ figure, beyondNoise = figure, source }: Sourced, bounds: Bounds): TrialVerdict {
  if (source === undefined) return "not-measured";
  return source.kind === "run" && source.doubtful ? "inconclusive" : judgeFigure(beyondNoise, bounds);
}

/**
 * The verdict on the whole claim, by the trials that were measured. If some hold and others fail, it holds only for those.
 * A bound is claimed for all trials, so a single one that fails it is enough.
 */
function verdictOf(trials: readonly JudgedTrial[]): ClaimVerdict {
  const has = (verdict: TrialVerdict): boolean => trials.some((trial) => trial.verdict === verdict);
  if (has("holds") && has("fails")) return "holds-only";
  if (trials.some(({ verdict, claimed }) => verdict === "fails" && !("about" in claimed))) return "fails";
  if (has("inconclusive")) return "inconclusive";
  if (has("holds")) return "holds";
  return has("fails") ? "fails" : "not-measured";
}

/** Its whole interval, widened by the noise floor, must lie within the bounds, or outside. */
function judgeFigure(figure: Measured, { least, most }: Bounds): TrialVerdict {
  if (!isBounded(figure)) return "inconclusive";
  if (figure.low >= least && figure.high <= most) return "holds";
  return figure.high < least || figure.low > most ? "fails" : "inconclusive";
}

/** About a time means within a factor of it; about a ratio, within a factor of its difference from 1. */
export function boundsOf(claimed: Claimed, kind: Quantity["kind"], factor = 1) {
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
