import {
  between,
  type HeapReading,
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
}

export interface ControlChannel {
  readHeap(controlUrl: string): Promise<HeapReading>;
  collectGarbage(controlUrl: string): Promise<HeapReading>;
}

export type Location<Kind extends ResourceLocation["kind"]> = Extract<ResourceLocation, { kind: Kind }>;

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
    throttling: between(before.throttling, after.throttling, (from, to) => ({
      periods: growth("CPU periods", from.periods, to.periods),
      throttledPeriods: growth("throttled periods", from.throttledPeriods, to.throttledPeriods),
      throttledUs: growth("throttled time", from.throttledUs, to.throttledUs),
    })),
    memory: after.memory,
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
    memory: {
      workingSetBytes: total(readings.map(({ memory }) => memory.workingSetBytes)),
      anonBytes: total(readings.map(({ memory }) => memory.anonBytes)),
    },
  };
}
