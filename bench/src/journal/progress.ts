import type { CapacityEvent, JournalEvent, Plan, Schedule, StopReason } from "@lab/shared/record";

export interface Progress {
  readonly capacities: readonly CapacityEvent[];
  readonly roundsBegun: number;
  readonly roundsDone: number;
  /** Complete cells of an interrupted round: the next round measures only the others. */
  readonly cellsDone: ReadonlySet<string>;
  readonly elapsedMs: number;
  readonly ended: StopReason | undefined;
}

export function progressOf({ schedule }: Pick<Plan, "schedule">, events: readonly JournalEvent[]): Progress {
  const rounds = events.filter((event) => event.type === "round-started").map(({ round }) => round);
  const last = events.at(-1);
  return {
    capacities: events.filter((event) => event.type === "capacity-found"),
    roundsBegun: Math.max(-1, ...rounds) + 1,
    cellsDone: cellsDoneIn(events, schedule),
    roundsDone: events.filter(({ type }) => type === "round-finished").length,
    elapsedMs: last?.atMs ?? 0,
    ended: last?.type === "run-finished" ? last.reason : undefined,
  };
}

/**
 * The cells that an interrupted round had finished; none if the last round was finished. Each attempt to finish it has
 * a number of its own.
 */
function cellsDoneIn(events: readonly JournalEvent[], schedule: Schedule): ReadonlySet<string> {
  const unfinished = events.slice(events.findLastIndex(({ type }) => type === "round-finished") + 1);
  const attempts = Map.groupBy(unfinished, (event) => ("round" in event ? event.round : undefined)).values();
  return new Set(attempts.flatMap((attempt) => completeIn(attempt, schedule)));
}

/** By the classic protocol a cell is complete with its burst; else a family, and those before it, with its last block. */
function completeIn(attempt: readonly JournalEvent[], schedule: Schedule): readonly string[] {
  if (schedule.protocol === "classic") return attempt.filter((event) => event.type === "burst").map(({ cell }) => cell);
  const lastBlock = schedule.blocks - 1;
  const end = attempt.findLastIndex((event) => event.type === "block-finished" && event.block === lastBlock);
  return attempt.slice(0, Math.max(0, end)).flatMap((event) => ("cell" in event ? [event.cell] : []));
}
