import {
  type HeapReading,
  type MemoryReading,
  type ResourceLocation,
  type ResourceReading,
  type ResourceUse,
  total,
} from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";

/**
 * Reads a server's resource use around every burst, and periodically during it. The kernel's files are read
 * immediately; an engine takes time, and then reports the use up to its answer.
 */
export interface Sampler {
  read(location: ResourceLocation): ResourceReading | Promise<ResourceReading>;
  readCpuUs(location: ResourceLocation): number | Promise<number>;
  readMemory(location: ResourceLocation): MemoryReading | Promise<MemoryReading>;
}

export interface ControlChannel {
  readHeap(controlUrl: string): Promise<HeapReading>;
  collectGarbage(controlUrl: string): Promise<HeapReading>;
}

export type Location<Kind extends ResourceLocation["kind"]> = Extract<ResourceLocation, { kind: Kind }>;

export interface ResourceSource {
  read(): ResourceReading;
  readCpuUs(): number;
  readMemory(): MemoryReading;
}

/** A reading that could not be taken; the message says of what, why, and what can be done. */
export class SampleError extends Error {
  override readonly name: string = "SampleError";
}

/** There is nothing to read any more. To be expected while a server stops, and only then. */
export class GoneError extends SampleError {
  override readonly name = "GoneError";
}

export function groupGone(folder: string, cause?: unknown): GoneError {
  return new GoneError(`The server's group is gone: ${folder}. Read it before the server is stopped.`, { cause });
}

export function notKept(path: string): SampleError {
  return new SampleError(`The kernel does not provide ${path}, the source of CPU time. Choose another isolation.`);
}

export function wentBack(what: string, from: number, to: number): SampleError {
  return new SampleError(
    `The server's ${what} went back from ${from} to ${to}: the two readings are of different servers, ` +
      "or one of its threads ended in between, whose time only a control group counts.",
  );
}

export function resourceUse(before: ResourceReading, after: ResourceReading): ResourceUse {
  return {
    cpuUs: growth("CPU time", before.cpuUs, after.cpuUs),
    throttling: throttlingGrowth(before.throttling, after.throttling),
    memory: after.memory,
  };
}

type Throttling = ResourceReading["throttling"];

function throttlingGrowth(before: Throttling, after: Throttling): Throttling {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  return {
    periods: growth("CPU periods", before.periods, after.periods),
    throttledPeriods: growth("throttled periods", before.throttledPeriods, after.throttledPeriods),
    throttledUs: growth("throttled time", before.throttledUs, after.throttledUs),
  };
}

/** A counter that falls shows that the readings are of different servers. */
function growth(what: string, before: number, after: number): number {
  if (after < before) throw wentBack(what, before, after);
  return after - before;
}

/** Pure: the total over processes that serve together. Shared pages, such as Node's own, count once per process. */
export function summed(readings: readonly [ResourceReading, ...ResourceReading[]]): ResourceReading {
  const [{ throttling }] = readings;
  return {
    cpuUs: sum(readings.map(({ cpuUs }) => cpuUs)),
    throttling,
    memory: summedMemory(readings.map(({ memory }) => memory)),
  };
}

export function summedMemory(readings: readonly MemoryReading[]): MemoryReading {
  return {
    workingSetBytes: total(readings.map(({ workingSetBytes }) => workingSetBytes)),
    anonBytes: total(readings.map(({ anonBytes }) => anonBytes)),
  };
}
