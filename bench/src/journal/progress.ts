import type { BurstEvent, CapacityEvent, JournalEvent, StopReason } from "@lab/shared/record";

/** How far a run has come, by its journal. */
export interface Progress {
  readonly bursts: readonly BurstEvent[];
  readonly capacities: readonly CapacityEvent[];
  /** Rounds that were begun, finished or not; the next one gets this number. */
  readonly roundsBegun: number;
  readonly roundsDone: number;
  /** When the last event was written. */
  readonly elapsedMs: number;
  /** Why it ended; undefined where it never said so. */
  readonly ended: StopReason | undefined;
}

export function progressOf(events: readonly JournalEvent[]): Progress {
  const rounds = events.filter((event) => event.type === "round-started").map(({ round }) => round);
  const last = events.at(-1);
  return {
    bursts: events.filter((event) => event.type === "burst"),
    capacities: events.filter((event) => event.type === "capacity-found"),
    roundsBegun: Math.max(-1, ...rounds) + 1,
    roundsDone: events.filter(({ type }) => type === "round-finished").length,
    elapsedMs: last?.atMs ?? 0,
    ended: last?.type === "run-finished" ? last.reason : undefined,
  };
}
