import {
  type BurstEvent,
  type CapacityEvent,
  familyAmong,
  type JournalEvent,
  type Plan,
  type StopReason,
} from "@lab/shared/record";
import { cellsDoneIn } from "./broken-round.ts";

/** How far a run has come, by its journal. */
export interface Progress {
  readonly bursts: readonly BurstEvent[];
  readonly capacities: readonly CapacityEvent[];
  /** Rounds that were begun, finished or not; the next one gets this number. */
  readonly roundsBegun: number;
  readonly roundsDone: number;
  /** Cells that were complete when the last round was interrupted. */
  readonly cellsDone: ReadonlySet<string>;
  /** When the last event was written. */
  readonly elapsedMs: number;
  /** Why it ended; undefined where it never said so. */
  readonly ended: StopReason | undefined;
}

export function progressOf({ cells, schedule }: Plan, events: readonly JournalEvent[]): Progress {
  const family = familyAmong(cells);
  // By the classic protocol each is up alone.
  const familyOf = schedule.protocol === "classic" ? (id: string) => id : (id: string) => family({ id });
  const rounds = events.filter((event) => event.type === "round-started").map(({ round }) => round);
  const last = events.at(-1);
  return {
    bursts: events.filter((event) => event.type === "burst"),
    capacities: events.filter((event) => event.type === "capacity-found"),
    roundsBegun: Math.max(-1, ...rounds) + 1,
    cellsDone: cellsDoneIn(events, familyOf),
    roundsDone: events.filter(({ type }) => type === "round-finished").length,
    elapsedMs: last?.atMs ?? 0,
    ended: last?.type === "run-finished" ? last.reason : undefined,
  };
}
