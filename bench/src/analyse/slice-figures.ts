import type { SliceEvent } from "@lab/shared/record";

export function requestsPerSecond({ load }: SliceEvent): number {
  return (load.requests / load.durationMs) * 1_000;
}

/** The share of one core that the generator used. */
export function generatorShare({ load }: SliceEvent): number {
  return load.generatorCpuUs / (load.durationMs * 1_000);
}
