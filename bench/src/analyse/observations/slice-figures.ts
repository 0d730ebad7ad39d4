import { known } from "@lab/shared/record";
import type { Slice } from "./slice.ts";

export interface SliceFigure {
  readonly of: (slice: Slice) => number | undefined;
  readonly weight: (slice: Slice) => number;
}

export function perRequest(of: SliceFigure["of"]): SliceFigure {
  return { of, weight: ({ load }) => load.requests };
}

export function perTime(of: SliceFigure["of"]): SliceFigure {
  return { of, weight: ({ load }) => load.durationMs };
}

export function overall({ of, weight }: SliceFigure, slices: readonly Slice[]): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const slice of slices) {
    const figure = of(slice);
    if (figure === undefined) continue;
    sum += figure * weight(slice);
    weights += weight(slice);
  }
  return weights > 0 ? sum / weights : undefined;
}

export function requestsPerSecond({ load }: Slice): number {
  return (load.requests / load.durationMs) * 1_000;
}

export function generatorShare({ load }: Slice): number | undefined {
  const cpuUs = known(load.generatorCpuUs);
  return cpuUs === undefined ? undefined : cpuUs / (load.durationMs * 1_000);
}
