import type { BurstEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { sliceRows, slicesChart, throttlingChart } from "../../../src/render/charts/over-time.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";

describe("the slices of a cell", () => {
  test("are in the order of their blocks, for each process", () => {
    const rows = sliceRows([burst(0, 10), burst(0, 14, { block: 1 }), burst(1, 12)]);
    expect(rows.map(({ round, block, costUs }) => [round, block, costUs])).toEqual([
      [1, 1, 10],
      [1, 2, 14],
      [2, 1, 12],
    ]);
  });

  test("cost what the server went on to use as well, which is no share of the CPU under load", () => {
    const [row] = sliceRows([{ ...burst(0, 10), afterwardsUs: 2_000 }]);
    expect(row).toMatchObject({ costUs: 12, cpuPercent: 2.5 });
  });

  test("are the bursts of a block together", () => {
    const [row, ...more] = sliceRows([burst(0, 10), { ...burst(0, 20), part: 1 }]);
    expect(row).toMatchObject({ costUs: 15, requests: 2_000, rps: 2_500 });
    expect(more).toEqual([]);
  });

  test("say what was not there", () => {
    const [row] = sliceRows([burst(0, 10, { requests: 0 })]);
    expect(row).toMatchObject({ costUs: null, throttledMs: null, workingSetMb: null });
  });
});

test("slices without a cost are not drawn, nor is throttling that did not happen", () => {
  const strings = catalogueOf("en");
  expect(slicesChart(sliceRows([burst(0, 10, { requests: 0 })]), strings)).toBeUndefined();
  expect(throttlingChart(sliceRows([burst(0, 10)]), strings)).toBeUndefined();
});

function burst(round: number, costUs: number, { block = 0, requests = 1_000 } = {}): BurstEvent {
  const absent = { absent: "not here" };
  return {
    type: "burst",
    atMs: 1_000,
    round,
    block,
    position: 0,
    part: 0,
    cell: "fastify/cls",
    load: {
      requests,
      durationMs: 400,
      errors: 0,
      timeouts: 0,
      non2xx: 0,
      wrongBodies: 0,
      generatorCpuUs: 0,
    },
    server: {
      cpuUs: costUs * 1_000,
      throttling: absent,
      memory: { workingSetBytes: absent, anonBytes: absent },
    },
    memorySamples: [],
    heap: absent,
    allocatedBytes: absent,
    stealUs: absent,
    runnerCpuUs: absent,
  };
}
