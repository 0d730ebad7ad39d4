import type { SliceEvent } from "@lab/shared/record";

/**
 * The headline: server CPU time per request, in microseconds, with what the server went on with after the last of them.
 * Undefined for a burst in which nothing was answered.
 */
export function costUs({ load, server, afterwardsUs = 0 }: SliceEvent): number | undefined {
  if (load.requests === 0) return undefined;
  return (server.cpuUs + (typeof afterwardsUs === "number" ? afterwardsUs : 0)) / load.requests;
}

export function requestsPerSecond({ load }: SliceEvent): number {
  return (load.requests / load.durationMs) * 1_000;
}

/** The share of one core that the generator used. */
export function generatorShare({ load }: SliceEvent): number {
  return load.generatorCpuUs / (load.durationMs * 1_000);
}
