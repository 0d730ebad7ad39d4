import { type MemoryReading, type ResourceReading, type ResourceUse, total } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { wentBack } from "./sampler.ts";

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
