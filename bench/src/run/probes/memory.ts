import type { MemorySample } from "@lab/shared/record";
import type { Sampler } from "../../sample/sampler.ts";
import type { Clock } from "../laboratory.ts";
import { type Probe, unlessGone } from "./probe.ts";

const PERIOD_MS = 250;

/** The server's memory on a timer, which a long burst has peaks between. */
export function memoryProbe(clock: Clock, sampler: Sampler): Probe {
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
