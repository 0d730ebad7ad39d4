import type { ResourceReading } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { resourceUse, SampleError, summed } from "../../src/sample/sampler.ts";

const BEFORE: ResourceReading = {
  cpuUs: 1_000.5,
  throttling: { periods: 10, throttledPeriods: 2, throttledUs: 50 },
  memory: { workingSetBytes: 9, anonBytes: 8 },
};

const AFTER: ResourceReading = {
  cpuUs: 1_500.75,
  throttling: { periods: 14, throttledPeriods: 3, throttledUs: 75 },
  memory: { workingSetBytes: 4, anonBytes: 3 },
};

describe("what a server used between two readings", () => {
  test("is the growth of the counters, and the memory as at the second", () => {
    expect(resourceUse(BEFORE, AFTER)).toEqual({
      cpuUs: 500.25,
      throttling: { periods: 4, throttledPeriods: 1, throttledUs: 25 },
      memory: { workingSetBytes: 4, anonBytes: 3 },
    });
  });

  test("is absent if one of the readings is, with its reason", () => {
    const absent = { absent: "no such file" };
    const untold = { ...AFTER, throttling: absent };
    expect(resourceUse(BEFORE, untold)).toMatchObject({ throttling: absent });
    expect(resourceUse(untold, AFTER)).toMatchObject({ throttling: absent });
  });

  test("is never less than nothing: readings that do not belong together are refused", () => {
    expect(() => resourceUse(AFTER, BEFORE)).toThrow(SampleError);
    expect(() => resourceUse(AFTER, BEFORE)).toThrow("The server's CPU time went back from 1500.75 to 1000.5");
  });
});

const reading: ResourceReading = {
  cpuUs: 100,
  throttling: { absent: "no group" },
  memory: { workingSetBytes: 1_000, anonBytes: 500 },
};

test("what processes use that serve together is the sum of what each uses", () => {
  expect(summed([reading, { ...reading, cpuUs: 7 }])).toEqual({
    cpuUs: 107,
    throttling: { absent: "no group" },
    memory: { workingSetBytes: 2_000, anonBytes: 1_000 },
  });
});

test("a figure that one of them lacks is absent for all", () => {
  const memory = { ...reading.memory, anonBytes: { absent: "it has ended" } };
  expect(summed([reading, { ...reading, memory }, reading]).memory.anonBytes).toEqual({ absent: "it has ended" });
});
