import type { InterleavedSchedule, Schedule } from "@lab/shared/record";

/** Node's start, the first answers, the proof of the contract, and the stop, for one cell. */
const AROUND_A_CELL_MS = 1_000;
/** Until the server rests after a lead-in. */
const AFTER_A_LEAD_IN_MS = 6;
/** Connections answered, figures read, the server's rest: what each part of a slice takes beyond its load. */
const AROUND_A_PART_MS = 20;

/** 30,000 requests at 12,000 a second; from the second round on, what the first one took is planned for. */
const USUAL_WARM_UP_MS = 2_500;

/** Per cell and round: what comes before it can be measured, and then each slice. */
export function expectedPerCell(
  warmUpCapMs: number,
  sliceMs: number,
  parts: number,
  leadInMs: number,
): InterleavedSchedule["expected"] {
  const beforeAPartMs = leadInMs > 0 ? leadInMs + AFTER_A_LEAD_IN_MS : 0;
  return {
    startMs: AROUND_A_CELL_MS + Math.min(warmUpCapMs, USUAL_WARM_UP_MS),
    sliceMs: sliceMs + parts * (beforeAPartMs + AROUND_A_PART_MS),
  };
}

export function expectedRoundMs(
  cells: number,
  { expected }: Pick<InterleavedSchedule, "expected">,
  blocks: number,
): number {
  return cells * (expected.startMs + blocks * expected.sliceMs);
}

/** The expected duration of the run: its budget, if it has one. */
export function expectedRunMs(cells: number, schedule: Schedule): number {
  if (schedule.protocol === "classic") {
    const { warmUp, measured, rounds } = schedule;
    return rounds.max * cells * (AROUND_A_CELL_MS + warmUp.durationMs + measured.durationMs);
  }
  const { rounds, blocks, budgetMs } = schedule;
  return rounds.min === rounds.max ? rounds.max * expectedRoundMs(cells, schedule, blocks.first) : budgetMs;
}
