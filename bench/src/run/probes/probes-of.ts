import type { Run } from "../laboratory.ts";
import { counterProbe } from "./counter.ts";
import { heapProbe } from "./heap.ts";
import { memoryProbe } from "./memory.ts";
import { neighbourProbe } from "./neighbours.ts";
import type { Probe } from "./probe.ts";
import { serverUseProbe } from "./server-use.ts";

/** Everything that is read around a burst, in the order in which it begins. */
export function probesOf(run: Run): readonly Probe[] {
  const { laboratory } = run;
  return [
    heapProbe(laboratory),
    serverUseProbe(run),
    neighbourProbe(laboratory),
    counterProbe("stealUs", laboratory.readStealUs),
    counterProbe("runnerCpuUs", laboratory.readRunnerCpuUs),
    memoryProbe(laboratory),
  ];
}
