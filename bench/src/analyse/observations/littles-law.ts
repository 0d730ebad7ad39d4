import type { BurstEvent } from "@lab/shared/record";

/**
 * A burst's deviation from Little's law (1961), L = λW: the mean number of requests in flight is throughput × mean
 * latency. In a closed loop L is the number of connections, from the first request of each to its last answer.
 * Undefined for generators that do not report those times, or that hang up on requests in flight.
 */
export function deviationFromLittlesLaw({ load }: BurstEvent): number | undefined {
  const { requests, latency, waitedMs = 0 } = load;
  if (latency === undefined || "absent" in latency || waitedMs === 0) return undefined;
  return (requests * latency.meanUs) / (1_000 * waitedMs) - 1;
}
