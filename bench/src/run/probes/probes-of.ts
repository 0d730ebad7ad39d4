import type { Figure, MemorySample } from "@lab/shared/record";
import type { Sampler } from "../../sample/sampler.ts";
import type { Clock, Counters, Run } from "../laboratory.ts";
import type { LiveCell } from "../start-cell.ts";
import { heapProbe } from "./heap.ts";
import { type BurstReadings, type Probe, unlessGone } from "./probe.ts";
import { serverUseProbe } from "./server-use.ts";

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

const PERIOD_MS = 250;

/** Samples the server's memory on a timer: a long burst has peaks in between. */
function memoryProbe(clock: Clock, sampler: Sampler): Probe {
  return async ({ live }) => {
    const readings: Promise<MemorySample | undefined>[] = [];
    const take = async (atMs: number): Promise<MemorySample | undefined> => {
      const memory = await unlessGone(() => sampler.readMemory(live.server.resources));
      return memory && { atMs, memory };
    };
    const timer = clock.every(PERIOD_MS, () => {
      const reading = take(clock.nowMs());
      // Reported when the samples are read.
      reading.catch(() => undefined);
      readings.push(reading);
    });
    return async () => {
      timer[Symbol.dispose]();
      return { memorySamples: (await Promise.all(readings)).filter((sample) => sample !== undefined) };
    };
  };
}

type Busiest = NonNullable<BurstReadings["busiestNeighbour"]>;

/** Reads the CPU time of the servers that are not under load. A dead one is detected in its own turn. */
function neighbourProbe(sampler: Sampler): Probe {
  const cpuOf = ({ server }: LiveCell): Promise<number | undefined> =>
    unlessGone(() => sampler.readCpuUs(server.resources));
  return async ({ neighbours }) => {
    const before = await Promise.all(neighbours.map(cpuOf));
    return async () => {
      const after = await Promise.all(neighbours.map(cpuOf));
      const used = neighbours.flatMap(({ cell }, index): Busiest[] => {
        const [fromUs, toUs] = [before[index], after[index]];
        return fromUs === undefined || toUs === undefined ? [] : [{ cell: cell.id, cpuUs: toUs - fromUs }];
      });
      const [busiestNeighbour] = used.toSorted((one, other) => other.cpuUs - one.cpuUs);
      return busiestNeighbour === undefined ? {} : { busiestNeighbour };
    };
  };
}
