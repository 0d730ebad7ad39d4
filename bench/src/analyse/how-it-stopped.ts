import type { Analysis, JournalEvent } from "@lab/shared/record";

/** Why there is no more of a run, and how much of it there is. */
export function howItStopped(events: readonly JournalEvent[]): Analysis["stop"] {
  const finished = events.findLast((event) => event.type === "run-finished");
  const count = (type: JournalEvent["type"]): number => events.filter((event) => event.type === type).length;
  const extent = { rounds: count("round-finished"), blocks: count("block-finished") };
  if (finished !== undefined && events.at(-1) === finished) {
    return { reason: finished.reason, sentence: finished.sentence, ...extent };
  }
  return {
    reason: "killed",
    sentence: "The runner ended without a word; what it had measured by then is here.",
    ...extent,
  };
}
