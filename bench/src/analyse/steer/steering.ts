import type { InterleavedSchedule, Plan, StopReason } from "@lab/shared/record";
import { halfWidthPercent, scatterOf } from "@lab/shared/statistics";
import { comparedWith } from "../observations/round-effects.ts";
import { type ScatteredEffect, scatteredEffects } from "../observations/scattered-effects.ts";
import type { SliceWithLatencies } from "../observations/slices.ts";
import { bestProspect, type Prospect, type Scatter, type VarianceComponents, varianceComponents } from "./prospects.ts";

export interface SoFar {
  readonly slices: readonly SliceWithLatencies[];
  readonly roundsDone: number;
  readonly elapsedMs: number;
  /** Durations of this session's rounds; empty before the first. */
  readonly timings: readonly RoundTiming[];
}

export interface RoundTiming {
  readonly aroundMs: number;
  readonly blocksMs: number;
  readonly blocks: number;
}

export type Decision =
  | { readonly next: "round"; readonly blocks: number }
  | { readonly next: "stop"; readonly reason: StopReason; readonly sentence: string };

/** Another round until there are enough of them, every interval is narrow enough, or the budget is spent. */
export function steer({ cells, schedule, headline = "costUs" }: Plan, soFar: SoFar): Decision {
  const { roundsDone } = soFar;
  if (roundsDone >= schedule.rounds.max) return stop("rounds", `All rounds were run: ${roundsDone}.`);
  if (schedule.protocol === "classic") return { next: "round", blocks: 1 };

  const byCell = Map.groupBy(soFar.slices, ({ cell }) => cell);
  const comparisons = cells.flatMap((cell) => {
    const other = comparedWith(cell);
    return other === undefined ? [] : [scatteredEffects(byCell.get(cell.id) ?? [], byCell.get(other) ?? [], headline)];
  });
  const mustGoOn = roundsDone < schedule.rounds.min;
  const widest = precisionReached(comparisons.map((effects) => effects.map(({ effect }) => effect)));
  if (!mustGoOn && widest <= schedule.precisionPercent) {
    return stop("precision", `Every interval is within ±${widest.toFixed(2)}% after ${roundsDone} rounds.`);
  }
  const best = bestProspect(scattersOf(comparisons), affordableProspects(schedule, cells.length, soFar));
  if (best === undefined && !mustGoOn) {
    return stop("budget", `The budget has no room for another round after ${roundsDone}.`);
  }
  return { next: "round", blocks: best?.blocks ?? schedule.blocks.min };
}

function stop(reason: StopReason, sentence: string): Decision {
  return { next: "stop", reason, sentence };
}

/** After two rounds the scatter between them is known only to a factor of thirty. */
const FEWEST_FOR_SCATTER = 3;
/** Until a run knows its own scatter: near that of identical pairs (bench/notes/09-noise-of-an-identical-pair.md). */
const ASSUMED: VarianceComponents = { withinSd: 0.03, betweenSd: 0.01 };

function scattersOf(comparisons: readonly (readonly ScatteredEffect[])[]): readonly Scatter[] {
  const scatters = comparisons.map((effects) => ({
    components: effects.length < FEWEST_FOR_SCATTER ? undefined : varianceComponents(effects),
    // Two processes that share no block are no better known than by one.
    blocksDone: effects.map(({ blockEffects }) => Math.max(1, blockEffects.length)),
  }));
  const known = scatters.flatMap(({ components, blocksDone }) => (components ? [{ components, blocksDone }] : []));
  return known.length > 0 ? known : [{ components: ASSUMED, blocksDone: scatters[0]?.blocksDone ?? [] }];
}

/** Every number of rounds that the budget has room for, with as many blocks as it then has room for in each. */
function affordableProspects(schedule: InterleavedSchedule, cells: number, soFar: SoFar): readonly Prospect[] {
  const { blocks, rounds } = schedule;
  const fewest = Math.max(rounds.min, soFar.roundsDone + 1);
  return Array.from({ length: rounds.max + 1 - fewest }, (_, index) => fewest + index)
    .map((number) => ({ rounds: number, blocks: affordableBlocks(schedule, cells, soFar, number) }))
    .filter((prospect) => prospect.blocks >= blocks.min)
    .map((prospect) => ({ ...prospect, blocks: Math.min(prospect.blocks, blocks.max) }));
}

function affordableBlocks({ budgetMs, expected }: InterleavedSchedule, cells: number, soFar: SoFar, rounds: number) {
  const planned = { aroundMs: cells * expected.startMs, blocksMs: cells * expected.sliceMs, blocks: 1 };
  // A round without a measurement does not show how long blocks take.
  const { blocksMs, blocks } = soFar.timings.findLast((timing) => timing.blocksMs > 0) ?? planned;
  const longestMs = Math.max(...soFar.timings.map((timing) => timing.aroundMs));
  const aroundMs = soFar.timings.length === 0 ? planned.aroundMs : A_LITTLE_LONGER * longestMs;
  const roundsToShareWith = Math.max(1, rounds - soFar.roundsDone);
  const perRoundMs = (budgetMs - soFar.elapsedMs) / roundsToShareWith;
  return Math.floor((perRoundMs - aroundMs) / (blocksMs / blocks));
}

/** Warm-ups differ from round to round: the budget must hold one that takes a little longer than any so far. */
const A_LITTLE_LONGER = 1.1;

/**
 * A run that stops as soon as an interval is narrow tends to stop where it is too narrow by chance, the more so the
 * earlier the first look and the fewer intervals must agree (Anscombe, "Large-Sample Theory of Sequential Estimation",
 * 1952, has the reason; the simulation has the figures). So precision is first checked after the fifth round, and after
 * the eighth if the only comparison is that of a twin. A budget may end a run earlier.
 */
const FIRST_LOOK = 5;
const FIRST_LOOK_AT_A_SINGLE_ONE = 8;

/** How far the widest interval reaches, in percent; infinite as long as it is too early to ask. */
export function precisionReached(comparisons: readonly (readonly number[])[]): number {
  const rounds = Math.min(...comparisons.map((effects) => effects.length));
  const firstLook = comparisons.length > 1 ? FIRST_LOOK : FIRST_LOOK_AT_A_SINGLE_ONE;
  if (rounds < firstLook) return Number.POSITIVE_INFINITY;
  const scatter = scatterOf(comparisons);
  return Math.max(...comparisons.map((effects) => halfWidthPercent(effects, scatter)));
}
