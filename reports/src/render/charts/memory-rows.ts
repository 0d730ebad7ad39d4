import { type BurstEvent, known, type MemorySample } from "@lab/shared/record";
import { inMb } from "./slice-rows.ts";

export interface MemoryRow {
  readonly cell: string;
  readonly round: number;
  readonly atS: number;
  readonly workingSetMb: number | null;
  readonly anonMb: number | null;
}

/** A server's memory: sampled during each burst, and read at its end. */
export function memoryRows(bursts: readonly BurstEvent[]): readonly MemoryRow[] {
  return bursts.flatMap(({ cell, round, atMs, memorySamples, server: { memory } }) =>
    [...memorySamples, { atMs, memory }].map((sample) => rowOf(cell, round, sample)),
  );
}

function rowOf(cell: string, round: number, { atMs, memory }: MemorySample): MemoryRow {
  return {
    cell,
    round: round + 1,
    atS: atMs / 1_000,
    workingSetMb: inMb(known(memory.workingSetBytes)),
    anonMb: inMb(known(memory.anonBytes)),
  };
}
