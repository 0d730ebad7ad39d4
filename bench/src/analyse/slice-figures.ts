import type { SliceEvent } from "@lab/shared/record";

/** The headline: server CPU time per request, in microseconds. Undefined for a burst in which nothing was answered. */
export function costUs({ load, server }: SliceEvent): number | undefined {
  return load.requests > 0 ? server.cpuUs / load.requests : undefined;
}

export function requestsPerSecond({ load }: SliceEvent): number {
  return (load.requests / load.durationMs) * 1_000;
}

/** The share of one core that the generator used. */
export function generatorShare({ load }: SliceEvent): number {
  return load.generatorCpuUs / (load.durationMs * 1_000);
}
