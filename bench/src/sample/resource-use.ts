import type { Figure, ResourceReading, ResourceUse } from "@lab/shared/record";
import { wentBack } from "./sample-error.ts";

/** Pure: what a server used between two readings. Counters as their growth, memory as at the second. */
export function resourceUse(before: ResourceReading, after: ResourceReading): ResourceUse {
  return {
    cpuUs: growth("CPU time", before.cpuUs, after.cpuUs),
    userUs: figureGrowth("user time", before.userUs, after.userUs),
    systemUs: figureGrowth("system time", before.systemUs, after.systemUs),
    throttling: throttlingGrowth(before.throttling, after.throttling),
    memory: after.memory,
    peakBytes: after.peakBytes,
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

function figureGrowth(what: string, before: Figure, after: Figure): Figure {
  if (typeof before !== "number") return before;
  if (typeof after !== "number") return after;
  return growth(what, before, after);
}

/** A counter that falls is no use of less than nothing: the readings do not belong together. */
function growth(what: string, before: number, after: number): number {
  if (after < before) throw wentBack(what, before, after);
  return after - before;
}
