import { type CapacityEvent, cellName, type JournalEvent, type Plan } from "@lab/shared/record";
import { formatDuration } from "../../ask/options/quantities.ts";

/** Progress for logs, pipes and CI, where lines cannot be redrawn. */
export function plainLines(plan: Plan) {
  let ended = NONE_ENDED;
  return (event: JournalEvent): string | undefined => {
    if (event.type === "round-started") ended = { rounds: event.round, atMs: event.atMs };
    return plainLine(event, plan, ended);
  };
}

function plainLine(event: JournalEvent, plan: Plan, ended: Ended): string | undefined {
  const { cells, schedule } = plan;
  const left = (): string => timeLeft(plan, event.atMs, ended);
  switch (event.type) {
    case "leftovers-removed":
      return event.what.join("\n");
    case "run-resumed":
      return event.sentence;
    case "round-started":
      return `Round ${event.round + 1}: ${cells.length} fresh processes, ${event.blocks} ${event.blocks === 1 ? "block" : "blocks"}; ${left()}`;
    case "contract-proven":
      return schedule.protocol === "classic" ? `  ${cellName(event.cell)}: proven; ${left()}` : undefined;
    case "warmed-up":
      return `  ${cellName(event.cell)}: proven, warmed up in ${formatDuration(event.tookMs)}`;
    case "capacity-found":
      return `  ${capacityText(event)}`;
    case "contract-broken":
      return `  ${cellName(event.cell)}: BREAKS THE CONTRACT and is not measured: ${event.violations[0] ?? ""}`;
    case "cell-failed":
    case "burst-failed":
      return `  ${cellName(event.cell)}: failed: ${event.reason}`;
    case "block-finished":
      return `  block ${event.block + 1} done; ${left()}`;
    default:
      return undefined;
  }
}

export function capacityText({ perSecond, slowest }: CapacityEvent): string {
  return `capacity: ${Math.round(perSecond).toLocaleString("en-US")} requests per second, by the slowest, ${cellName(slowest)}`;
}

/** How many rounds have ended, and when the last of them did. */
export interface Ended {
  readonly rounds: number;
  readonly atMs: number;
}

export const NONE_ENDED: Ended = { rounds: 0, atMs: 0 };

/**
 * The rest of the expected duration; both times for a run that exceeds it. A run that needs more time than planned, as
 * after long warm-ups, takes at least as long for each of its fewest rounds as it took for those that have ended.
 */
export function timeLeft(plan: Plan, nowMs: number, ended: Ended): string {
  const byRoundsMs = ended.rounds === 0 ? 0 : (ended.atMs / ended.rounds) * plan.schedule.rounds.min;
  const expectedMs = Math.max(plan.expectedMs, byRoundsMs);
  const leftMs = expectedMs - nowMs;
  if (leftMs >= 1_000) return `about ${formatDuration(leftMs)} left`;
  return `${formatDuration(nowMs)} so far, about ${formatDuration(plan.expectedMs)} expected`;
}
