import type { Figure } from "@lab/shared/record";
import type { Counters, Run } from "../laboratory.ts";
import { heapProbe } from "./heap.ts";
import { memoryProbe } from "./memory.ts";
import { neighbourProbe } from "./neighbours.ts";
import type { Probe } from "./probe.ts";
import { serverUseProbe } from "./server-use.ts";

/** Everything that is read around a burst, in the order in which it begins. */
export function probesOf(run: Run): readonly Probe[] {
  const { clock, control, sampler, counters } = run.laboratory;
  return [
    heapProbe(control),
    serverUseProbe(run),
    neighbourProbe(sampler),
    counterProbe("stealUs", counters),
    counterProbe("runnerCpuUs", counters),
    memoryProbe(clock, sampler),
  ];
}

/** The growth of a counter of this machine. */
function counterProbe(name: keyof Counters, counters: Counters): Probe {
  return async () => {
    const before = counters[name]();
    return async () => ({ [name]: growth(before, counters[name]()) });
  };
}

/** Never negative: hypervisors have been seen to correct stolen time downwards. */
function growth(before: Figure, after: Figure): Figure {
  if (typeof before !== "number") return before;
  return typeof after === "number" ? Math.max(0, after - before) : after;
}
