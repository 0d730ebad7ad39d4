import type { InterleavedSchedule, Plan, SliceEvent, StopReason } from "@lab/shared/record";
import { blocksWorthwhile } from "./blocks-worthwhile.ts";
import { precisionReached } from "./precision.ts";
import { comparedWith, type RoundEffect, roundEffects } from "./round-effects.ts";

/** What is known between two rounds, to decide whether there is another and how long it is. */
export interface SoFar {
  readonly slices: readonly SliceEvent[];
  readonly roundsDone: number;
  readonly elapsedMs: number;
  /** What the rounds of this session took; empty before its first. */
  readonly timings: readonly RoundTiming[];
}

export interface RoundTiming {
  /** Starting, proving, warming up and stopping all cells. */
  readonly aroundMs: number;
  readonly blocksMs: number;
  readonly blocks: number;
}

export type Decision =
  | { readonly next: "round"; readonly blocks: number }
  | { readonly next: "stop"; readonly reason: StopReason; readonly sentence: string };

/** Another round until there are enough of them, every interval is narrow enough, or the budget is spent. */
export function steer({ cells, schedule }: Plan, soFar: SoFar): Decision {
  const { roundsDone } = soFar;
  if (roundsDone >= schedule.rounds.max) return stop("rounds", `All rounds were run: ${roundsDone}.`);
  if (schedule.protocol === "classic") return { next: "round", blocks: 1 };

  const comparisons = cells.flatMap((cell) => {
    const other = comparedWith(cell);
    return other === undefined ? [] : [roundEffects(soFar.slices, cell.id, other)];
  });
  const affordable = affordableBlocks(schedule, cells.length, soFar, schedule.rounds.min);
  const fair = affordableBlocks(schedule, cells.length, soFar, WORTHWHILE_ROUNDS);
  const most = fair >= schedule.blocks.min ? fair : affordable;
  const blocks = clamp(Math.min(wantedBlocks(schedule, comparisons), most), schedule.blocks);
  if (roundsDone < schedule.rounds.min) return { next: "round", blocks };

  const widest = precisionReached(comparisons.map((effects) => effects.map(({ effect }) => effect)));
  if (widest <= schedule.precisionPercent) {
    return stop("precision", `Every interval is within ±${widest.toFixed(2)}% after ${roundsDone} rounds.`);
  }
  return affordable < schedule.blocks.min
    ? stop("budget", `The budget has no room for another round after ${roundsDone}.`)
    : { next: "round", blocks };
}

function stop(reason: StopReason, sentence: string): Decision {
  return { next: "stop", reason, sentence };
}

function wantedBlocks(
  { blocks, expected }: InterleavedSchedule,
  comparisons: readonly (readonly RoundEffect[])[],
): number {
  return blocksWorthwhile(comparisons, expected.startMs / expected.sliceMs) ?? blocks.first;
}

/**
 * With three rounds an interval is 1.7 times as wide as with six that together measured as long, by Student's quantile
 * alone; beyond six, starting processes takes what a narrower quantile gives.
 */
const WORTHWHILE_ROUNDS = 6;

/** How many blocks the next round can have, if so many rounds in all are to share the budget. */
function affordableBlocks(
  { budgetMs, expected }: InterleavedSchedule,
  cells: number,
  soFar: SoFar,
  rounds: number,
): number {
  const planned = { aroundMs: cells * expected.startMs, blocksMs: cells * expected.sliceMs, blocks: 1 };
  // A round in which nothing could be measured says nothing of what blocks take.
  const { blocksMs, blocks } = soFar.timings.findLast((timing) => timing.blocksMs > 0) ?? planned;
  const aroundMs = longestStart(soFar.timings) ?? planned.aroundMs;
  const roundsToShareWith = Math.max(1, rounds - soFar.roundsDone);
  const perRoundMs = (budgetMs - soFar.elapsedMs) / roundsToShareWith;
  return Math.floor((perRoundMs - aroundMs) / (blocksMs / blocks));
}

/** Warm-ups differ from round to round: the budget must hold one that takes a little longer than any so far. */
const A_LITTLE_LONGER = 1.1;

function longestStart(timings: readonly RoundTiming[]): number | undefined {
  return timings.length === 0 ? undefined : A_LITTLE_LONGER * Math.max(...timings.map(({ aroundMs }) => aroundMs));
}

function clamp(value: number, { min, max }: InterleavedSchedule["blocks"]): number {
  return Math.max(min, Math.min(max, Math.round(value)));
}
