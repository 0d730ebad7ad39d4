import type { BurstEvent } from "@lab/shared/record";

/**
 * How far a burst is from Little's law (1961), L = λW: the requests under way on the average are throughput × mean
 * latency. In a closed loop they are the connections, from the first request of each to its last answer. A burst of a
 * generator that does not tell of those has none; who hangs up on what is under way cannot.
 */
export function deviationFromLittlesLaw({ load }: BurstEvent): number | undefined {
  const { requests, latency, waitedMs = 0 } = load;
  if (latency === undefined || "absent" in latency || waitedMs === 0) return undefined;
  return (requests * latency.meanUs) / (1_000 * waitedMs) - 1;
}
