import type { Analysis, JournalEvent } from "@lab/shared/record";

/** Why there is no more of a run, and how much of it there is. */
export function howItStopped(events: readonly JournalEvent[]): Analysis["stop"] {
  const finished = events.findLast((event) => event.type === "run-finished");
  const extent = { rounds: events.filter(({ type }) => type === "round-finished").length, blocks: blocksIn(events) };
  if (finished !== undefined && events.at(-1) === finished) {
    return { reason: finished.reason, sentence: finished.sentence, ...extent };
  }
  return {
    reason: "killed",
    sentence: "The runner ended without a word; what it had measured by then is here.",
    ...extent,
  };
}

/** Of each family's blocks with the same number, one counts. */
function blocksIn(events: readonly JournalEvent[]): number {
  const blocks = events.filter((event) => event.type === "block-finished");
  return new Set(blocks.map(({ round, block }) => JSON.stringify([round, block]))).size;
}
