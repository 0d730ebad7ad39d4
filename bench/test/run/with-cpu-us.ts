import type { ResourceLocation } from "@lab/shared/record";
import type { Laboratory } from "../../src/run/laboratory.ts";

/** A laboratory in which servers have used this CPU time whenever they are read; given theirs in the rehearsal. */
export function withCpuUs(
  laboratory: Laboratory,
  cpuUsOf: (location: ResourceLocation, rehearsedUs: number) => number,
): Laboratory {
  const { sampler } = laboratory;
  return {
    ...laboratory,
    sampler: {
      async read(location) {
        const reading = await sampler.read(location);
        return { ...reading, cpuUs: cpuUsOf(location, reading.cpuUs) };
      },
    },
  };
}
