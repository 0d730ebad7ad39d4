import type { SliceEvent } from "@lab/shared/record";
import { describe, expect, it } from "vitest";
import { sliceRows } from "../../src/charts/slice-rows.ts";

describe("the slices of a cell", () => {
  it("are outliers far from the others of their process, and stay in the list", () => {
    const costs = [10, 10.2, 10.1, 9.9, 10, 14];
    const rows = sliceRows([...costs.map((cost) => slice(0, cost)), ...[14, 14.1, 14.2].map((cost) => slice(1, cost))]);
    expect(rows.map(({ outlier }) => outlier)).toEqual([false, false, false, false, false, true, false, false, false]);
    expect(rows.map(({ costUs }) => costUs)).toEqual([...costs, 14, 14.1, 14.2]);
  });

  it("cost what the server went on to use as well, which is no share of the CPU under load", () => {
    const [row] = sliceRows([{ ...slice(0, 10), afterwardsUs: 2_000 }]);
    expect(row).toMatchObject({ costUs: 12, cpuPercent: 2.5 });
  });

  it("say what was not there", () => {
    const [row] = sliceRows([slice(0, 10, 0)]);
    expect(row).toMatchObject({ costUs: null, p99Ms: null, throttledMs: null, workingSetMb: null, outlier: false });
  });
});

function slice(round: number, costUs: number, requests = 1_000): SliceEvent {
  const absent = { absent: "not here" };
  return {
    type: "slice",
    atMs: 1_000,
    round,
    block: 0,
    position: 0,
    cell: "fastify/cls",
    load: {
      requests,
      durationMs: 400,
      errors: 0,
      timeouts: 0,
      non2xx: 0,
      wrongBodies: 0,
      generatorCpuUs: 0,
      raw: {},
    },
    server: {
      cpuUs: costUs * 1_000,
      userUs: absent,
      systemUs: absent,
      throttling: absent,
      memory: { usageBytes: absent, workingSetBytes: absent, anonBytes: absent },
      peakBytes: absent,
    },
    memorySamples: [],
    heap: absent,
    allocatedBytes: absent,
    stealUs: absent,
    runnerCpuUs: absent,
  };
}
