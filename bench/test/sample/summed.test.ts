import type { ResourceReading } from "@lab/shared/record";
import { expect, test } from "vitest";
import { summed } from "../../src/sample/summed.ts";

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
