import type { JournalEvent } from "@lab/shared/record";

/**
 * How far each burst is from Little's law (1961), L = λW: the requests under way on the average are throughput × mean
 * latency. In a closed loop they are the connections, from the first request of each to its last answer. Bursts of
 * generators that do not tell of those have none; who hangs up on what is under way cannot.
 */
export function deviationsFromLittlesLaw(events: readonly JournalEvent[]): readonly number[] {
  return events.flatMap((event) => {
    if (event.type !== "burst") return [];
    const { requests, latency, waitedMs = 0 } = event.load;
    if (latency === undefined || "absent" in latency || waitedMs === 0) return [];
    return (requests * latency.meanUs) / (1_000 * waitedMs) - 1;
  });
}
