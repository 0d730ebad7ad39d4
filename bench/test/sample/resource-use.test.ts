import type { ResourceReading } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { resourceUse, summed } from "../../src/sample/resource-use.ts";
import { SampleError } from "../../src/sample/sample-error.ts";

const BEFORE: ResourceReading = {
  cpuUs: 1_000.5,
  userUs: 700,
  systemUs: 300,
  throttling: { periods: 10, throttledPeriods: 2, throttledUs: 50 },
  memory: { usageBytes: 10, workingSetBytes: 9, anonBytes: 8 },
  peakBytes: 11,
};

const AFTER: ResourceReading = {
  cpuUs: 1_500.75,
  userUs: 1_100,
  systemUs: 400,
  throttling: { periods: 14, throttledPeriods: 3, throttledUs: 75 },
  memory: { usageBytes: 5, workingSetBytes: 4, anonBytes: 3 },
  peakBytes: 12,
};

describe("what a server used between two readings", () => {
  test("is the growth of the counters, and the memory as at the second", () => {
    expect(resourceUse(BEFORE, AFTER)).toEqual({
      cpuUs: 500.25,
      userUs: 400,
      systemUs: 100,
      throttling: { periods: 4, throttledPeriods: 1, throttledUs: 25 },
      memory: { usageBytes: 5, workingSetBytes: 4, anonBytes: 3 },
      peakBytes: 12,
    });
  });

  test("is absent where one of the readings is, with its reason", () => {
    const absent = { absent: "no such file" };
    const before = { ...BEFORE, userUs: absent };
    const after = { ...AFTER, systemUs: absent, throttling: absent };
    expect(resourceUse(before, after)).toMatchObject({ userUs: absent, systemUs: absent, throttling: absent });
    expect(resourceUse(after, AFTER)).toMatchObject({ systemUs: absent, throttling: absent });
  });

  test("is never less than nothing: readings that do not belong together are refused", () => {
    expect(() => resourceUse(AFTER, BEFORE)).toThrow(SampleError);
    expect(() => resourceUse(AFTER, BEFORE)).toThrow("The server's CPU time went back from 1500.75 to 1000.5");
  });
});

const reading: ResourceReading = {
  cpuUs: 100,
  userUs: 60,
  systemUs: 40,
  throttling: { absent: "no group" },
  memory: { usageBytes: { absent: "no group" }, workingSetBytes: 1_000, anonBytes: 500 },
  peakBytes: 2_000,
};

test("what processes use that serve together is the sum of what each uses", () => {
  expect(summed([reading, { ...reading, cpuUs: 7, peakBytes: 1 }])).toEqual({
    cpuUs: 107,
    userUs: 120,
    systemUs: 80,
    throttling: { absent: "no group" },
    memory: { usageBytes: { absent: "no group" }, workingSetBytes: 2_000, anonBytes: 1_000 },
    peakBytes: 2_001,
  });
});

test("what one of them does not tell is reported for none", () => {
  const { peakBytes } = summed([reading, { ...reading, peakBytes: { absent: "it has ended" } }, reading]);
  expect(peakBytes).toEqual({ absent: "it has ended" });
});
