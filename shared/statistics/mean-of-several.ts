import type { MeanOfSeveral } from "../record/index.ts";
import { mean } from "./averages.ts";

/** From fewer, no figure leaves its own report. */
const FEWEST_RUNS = 3;
const FEWEST_KINDS = 2;

/** The plain geometric mean of ratios, with the lowest and the highest; undefined without any. */
export function meanOfSeveral(ratios: readonly number[]): MeanOfSeveral | undefined {
  const average = mean(ratios.map(Math.log));
  if (average === undefined) return undefined;
  return {
    mean: Math.exp(average),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    count: ratios.length,
  };
}

/** A run's ratio, and the kind of host that it was measured on. */
export interface RatioOfRun {
  readonly ratio: number;
  readonly kind: string;
}

export interface MeanOfRuns extends MeanOfSeveral {
  /** For each kind of host, in the order of the runs. */
  readonly kinds: readonly (MeanOfSeveral & { readonly kind: string })[];
  /** True if it may be quoted without its run's report: enough runs, on enough kinds of host. */
  readonly mayLeave: boolean;
}

export function meanOfRuns(runs: readonly RatioOfRun[]): MeanOfRuns | undefined {
  const all = meanOfSeveral(runs.map(({ ratio }) => ratio));
  if (all === undefined) return undefined;
  const kinds = [...Map.groupBy(runs, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const ofKind = meanOfSeveral(own.map(({ ratio }) => ratio));
    return ofKind === undefined ? [] : [{ kind, ...ofKind }];
  });
  return {
    ...all,
    kinds,
    mayLeave: all.count >= FEWEST_RUNS && countKinds(kinds.map(({ kind }) => kind)) >= FEWEST_KINDS,
  };
}

/** A host that did not report its generation may be of any kind of that name: it is no further kind. */
export function countKinds(kinds: readonly string[]): number {
  const distinct = [...new Set(kinds)];
  return distinct.filter((kind) => !distinct.some((other) => other.startsWith(`${kind},`))).length;
}
