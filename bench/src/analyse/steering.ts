import type { InterleavedSchedule, Plan, SliceEvent, StopReason } from "@lab/shared/record";
import { bestProspect, type Prospect } from "./best-prospect.ts";
import { precisionReached } from "./precision.ts";
import { comparedWith, roundEffects } from "./round-effects.ts";

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
  const mustGoOn = roundsDone < schedule.rounds.min;
  const widest = precisionReached(comparisons.map((effects) => effects.map(({ effect }) => effect)));
  if (!mustGoOn && widest <= schedule.precisionPercent) {
    return stop("precision", `Every interval is within ±${widest.toFixed(2)}% after ${roundsDone} rounds.`);
  }
  const prospects = affordableProspects(schedule, cells.length, soFar);
  const best = roundsDone < ROUNDS_THAT_TELL ? undefined : (bestProspect(comparisons, prospects) ?? prospects[0]);
  if (best !== undefined) return { next: "round", blocks: best.blocks };
  return mustGoOn || prospects.length > 0
    ? { next: "round", blocks: cautiousBlocks(schedule, cells.length, soFar) }
    : stop("budget", `The budget has no room for another round after ${roundsDone}.`);
}

/** Of two rounds, the scatter between them is known to a factor of thirty. */
const ROUNDS_THAT_TELL = 3;

function stop(reason: StopReason, sentence: string): Decision {
  return { next: "stop", reason, sentence };
}

/**
 * With three rounds an interval is 1.7 times as wide as with six that together measured as long, by Student's quantile
 * alone; beyond six, starting processes takes what a narrower quantile gives.
 */
const WORTHWHILE_ROUNDS = 6;

/** As long as a run does not know how its rounds scatter: the first guess, or a fair share of the budget. */
function cautiousBlocks(schedule: InterleavedSchedule, cells: number, soFar: SoFar): number {
  const { blocks, rounds } = schedule;
  const sharers = Math.max(rounds.min, Math.min(WORTHWHILE_ROUNDS, rounds.max));
  const fair = affordableBlocks(schedule, cells, soFar, sharers);
  const most = fair >= blocks.min ? fair : affordableBlocks(schedule, cells, soFar, rounds.min);
  return Math.max(blocks.min, Math.min(blocks.first, most));
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
