import type { Estimate } from "@lab/shared/record";
import { type Bounded, isBounded } from "@lab/shared/statistics/estimates";
import { ratioOf } from "@lab/shared/statistics/ratio-of";
import type { Ranking, Standing } from "../../model/run/standings.ts";

/** How a pattern compares with the baseline of its group. */
export interface AgainstBaseline {
  readonly baseline: string;
  readonly verdict: Exclude<Standing["verdict"], "baseline" | "not-comparable" | "not-measured">;
  readonly ratio: Estimate;
  readonly roundsNeeded?: number;
}

export type Recommendation =
  /** Nothing but the baseline was measured. */
  | { readonly kind: "nothing-compared" }
  /** Figures without intervals settle nothing. */
  | { readonly kind: "no-interval" }
  | { readonly kind: "all-equivalent"; readonly patterns: readonly string[]; readonly baseline: string }
  /** Two ways to have the id without passing it on, one of them cheaper. `against` is absent if the group has no baseline. */
  | {
      readonly kind: "cheaper";
      readonly take: string;
      readonly than: string;
      readonly ratio: Estimate;
      readonly against?: AgainstBaseline;
    }
  | { readonly kind: "not-apart"; readonly patterns: readonly [string, string]; readonly ratio: Estimate }
  | { readonly kind: "only-one"; readonly pattern: string; readonly against: AgainstBaseline };

interface Candidate extends Standing {
  readonly ratio: Bounded;
}

/** The choice is between patterns that need no argument; the baseline shows what that costs. */
export function recommend({ standings }: Ranking): Recommendation {
  const baseline = standings.find(({ verdict }) => verdict === "baseline")?.pattern;
  const others = standings.filter(({ pattern, verdict }) => verdict !== "baseline" && pattern !== "singleton");
  if (others.length === 0) return { kind: "nothing-compared" };
  const [first, second] = others.filter(hasInterval);
  if (first === undefined) return { kind: "no-interval" };
  if (second !== undefined) return between(first, second, baseline);
  if (others.length > 1 || baseline === undefined) return { kind: "no-interval" };
  return { kind: "only-one", pattern: first.pattern, against: againstBaseline(first, baseline) };
}

function between(cheaper: Candidate, costlier: Candidate, baseline: string | undefined): Recommendation {
  const patterns = [cheaper.pattern, costlier.pattern] as const;
  if (baseline !== undefined && cheaper.verdict === "equivalent" && costlier.verdict === "equivalent") {
    return { kind: "all-equivalent", patterns, baseline };
  }
  const ratio = ratioOf(cheaper.ratio, costlier.ratio);
  if (ratio === undefined) return { kind: "no-interval" };
  const floor = 1 + Math.max(cheaper.noiseFloorPercent ?? 0, costlier.noiseFloorPercent ?? 0) / 100;
  // Two copies of the same server differ by up to the floor: advice takes more than that.
  if (ratio.high === undefined || ratio.high * floor >= 1) return { kind: "not-apart", patterns, ratio };
  const against = baseline === undefined ? {} : { against: againstBaseline(cheaper, baseline) };
  return { kind: "cheaper", take: cheaper.pattern, than: costlier.pattern, ratio, ...against };
}

function againstBaseline({ verdict, ratio, roundsNeeded }: Candidate, baseline: string): AgainstBaseline {
  return {
    baseline,
    verdict: isJudged(verdict) ? verdict : "inconclusive",
    ratio,
    ...(roundsNeeded !== undefined && { roundsNeeded }),
  };
}

function isJudged(verdict: Standing["verdict"]): verdict is AgainstBaseline["verdict"] {
  return verdict !== "baseline" && verdict !== "not-comparable" && verdict !== "not-measured";
}

function hasInterval(standing: Standing): standing is Candidate {
  return isBounded(standing.ratio);
}
