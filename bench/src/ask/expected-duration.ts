import type { InterleavedSchedule, Schedule } from "@lab/shared/record";
import { mean } from "@lab/shared/statistics";

/** Node's start, the first answers, the proof of the contract, and the stop, for one cell. */
const AROUND_A_CELL_MS = 1_000;
/** Until the server rests after a lead-in. */
const AFTER_A_LEAD_IN_MS = 6;
/** Connections answered, figures read, the server's rest: what each part of a slice takes beyond its load. */
const AROUND_A_PART_MS = 20;

/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
export const REQUESTS_UNTIL_WARM = 30_000;
/** The time of a small answer, at 12,000 a second. From the second round on, what the first one took is planned for. */
const USUAL_ANSWER_MS = 1 / 12;

/** Per cell and round, on average: the time before its first slice, and the time of each slice. */
export function expectedPerCell(
  workMs: readonly number[],
  warmUpCapMs: number,
  sliceMs: number,
  parts: number,
  leadInMs: number,
): InterleavedSchedule["expected"] {
  const warmUpsMs = workMs.map((ms) => Math.min(warmUpCapMs, REQUESTS_UNTIL_WARM * (USUAL_ANSWER_MS + ms)));
  const beforeAPartMs = leadInMs > 0 ? leadInMs + AFTER_A_LEAD_IN_MS : 0;
  return {
    startMs: AROUND_A_CELL_MS + Math.round(mean(warmUpsMs) ?? 0),
    sliceMs: sliceMs + parts * (beforeAPartMs + AROUND_A_PART_MS),
  };
}

export function expectedRoundMs(cells: number, { expected }: Pick<InterleavedSchedule, "expected">, blocks: number) {
  return cells * (expected.startMs + blocks * expected.sliceMs);
}

/** As long as the fewest rounds, keep within the budget. */
export function longestWarmUpMs(
  cells: number,
  { expected, blocks, rounds, budgetMs }: Pick<InterleavedSchedule, "expected" | "blocks" | "rounds" | "budgetMs">,
): number {
  return Math.floor(budgetMs / (rounds.min * cells) - AROUND_A_CELL_MS - blocks * expected.sliceMs);
}

/** The expected duration of the run: its budget, if it has one. */
export function expectedRunMs(cells: number, schedule: Schedule): number {
  if (schedule.protocol === "classic") {
    const { warmUp, measured, rounds } = schedule;
    return rounds.max * cells * (AROUND_A_CELL_MS + warmUp.durationMs + measured.durationMs);
  }
  const { rounds, blocks, budgetMs } = schedule;
  return rounds.min === rounds.max ? rounds.max * expectedRoundMs(cells, schedule, blocks) : budgetMs;
}
