import type { BurstEvent } from "@lab/shared/record";
import { Histogram } from "@lab/shared/statistics/histograms";
import { describe, expect, test } from "vitest";
import { Latencies } from "../../../src/analyse/observations/latencies.ts";
import { type SliceWithLatencies, slicesIn } from "../../../src/analyse/observations/slices.ts";
import { recordLatency, summariseLatency } from "../../../src/drive/summarise-latency.ts";
import { burstOf } from "../made-up-slices.ts";

const earlier: BurstEvent = {
  ...burstOf({ cell: "fastify/cls", costUs: 30, load: loadOf(600, 1) }),
  atMs: 1_000,
  allocatedBytes: 5_000,
  stealUs: 10,
  heap: { usedBytes: 1, totalBytes: 9, externalBytes: 0 },
  busiestNeighbour: { cell: "fastify/singleton", cpuUs: 7 },
};
const later: BurstEvent = {
  ...burstOf({
    cell: "fastify/cls",
    costUs: 20,
    load: loadOf(400, 3),
    server: {
      throttling: { periods: 4, throttledPeriods: 2, throttledUs: 900 },
    },
  }),
  atMs: 1_500,
  allocatedBytes: 3_000,
  stealUs: 30,
  heap: { usedBytes: 2, totalBytes: 9, externalBytes: 0 },
  busiestNeighbour: { cell: "fastify/request-scope", cpuUs: 8 },
};
const slice = joined(earlier, later);

test("the bursts of a cell in a block are a slice, in the order in which the slices began", () => {
  const bursts = [
    burstOf({ cell: "a" }),
    burstOf({ cell: "b" }),
    burstOf({ cell: "b" }),
    burstOf({ cell: "a", block: 1 }),
    burstOf({ cell: "a" }),
    burstOf({ cell: "a", round: 1 }),
  ];
  const slices = slicesIn(bursts).map(({ round, block, cell, load }) => `${round} ${block} ${cell}: ${load.requests}`);
  expect(slices).toEqual(["0 0 a: 2000", "0 0 b: 2000", "0 1 a: 1000", "1 0 a: 1000"]);
});

test("a burst that failed takes nothing of its slice", () => {
  const { type, cell, round, block, atMs } = burstOf({ cell: "a" });
  expect(type).toBe("burst");
  const failed = { type: "burst-failed", atMs, cell, round, block, position: 0, part: 1 } as const;
  const events = [burstOf({ cell }), { ...failed, reason: "it hung up", outOfMemory: false }, burstOf({ cell })];
  expect(slicesIn(events).map(({ load }) => load.requests)).toEqual([2_000]);
});

test("a slice has the time of its last burst", () => {
  expect(slice).toMatchObject({ cell: "fastify/cls", round: 0, block: 0, atMs: 1_500 });
});

describe("the load", () => {
  test("is counted over all bursts, and so is the generator's own work", () => {
    expect(slice.load).toMatchObject({ requests: 1_000, durationMs: 200, generatorCpuUs: 400_000 });
    expect(slice.load).toMatchObject({ wrongBodies: 4, errors: 40, timeouts: 400, non2xx: 4_000 });
  });

  test("has the latencies of all bursts", () => {
    const { values } = new Latencies(slice.histograms);
    expect(slice.histograms).toHaveLength(2);
    expect([values?.mean, values?.at(50), values?.at(99)]).toEqual([2_000.5, 1_000, 3_001]);
  });

  test("has no latency where nothing was answered", () => {
    const silent = burstOf({ cell: "fastify/cls", load: { requests: 0 } });
    expect(joined(silent, silent)).toMatchObject({ histograms: [], noHistograms: undefined });
  });

  test("says what a generator does not tell, and why", () => {
    const load = {
      latency: { absent: "no histogram" },
      wrongBodies: { absent: "no bodies" },
      generatorCpuUs: { absent: "no CPU time" },
    };
    const reported = joined(burstOf({ cell: "fastify/cls", load }), burstOf({ cell: "fastify/cls", load }));
    const { latency, ...others } = load;
    expect(reported).toMatchObject({ histograms: [], noHistograms: latency });
    expect(reported.load).toMatchObject({ requests: 2_000, ...others });
  });
});

describe("of the server", () => {
  test("CPU time and throttling are added up", () => {
    expect(slice.server).toMatchObject({ cpuUs: 26_000 });
    expect(slice.server.throttling).toEqual({ periods: 8, throttledPeriods: 2, throttledUs: 900 });
  });

  test("memory is as it was in the end, and after each burst before", () => {
    expect(slice.server).toMatchObject({ memory: later.server.memory });
    expect(slice.memorySamples).toEqual([{ atMs: 1_000, memory: earlier.server.memory }]);
  });

  test("what was allocated is added up, and the heap as it was in the end", () => {
    expect(slice).toMatchObject({ allocatedBytes: 8_000, heap: { usedBytes: 2 } });
  });
});

describe("what the server went on to use afterwards", () => {
  const absent = { absent: "it did not rest" };

  test("is added up over the bursts after which it rested", () => {
    expect(joined({ ...earlier, afterwardsUs: 300 }, { ...later, afterwardsUs: 40 }).afterwardsUs).toBe(340);
    expect(joined({ ...earlier, afterwardsUs: absent }, { ...later, afterwardsUs: 40 }).afterwardsUs).toBe(40);
  });

  test("is not known where it never rested, and absent where it was not looked for", () => {
    const restless = { ...later, afterwardsUs: absent };
    expect(joined({ ...earlier, afterwardsUs: absent }, restless).afterwardsUs).toEqual(absent);
    expect(slice.afterwardsUs).toBeUndefined();
  });
});

test("stolen time is added up, and unknown if it is unknown for one burst", () => {
  expect(slice).toMatchObject({ stealUs: 40 });
  const unknown = { absent: "the system does not say" };
  expect(joined(earlier, { ...later, stealUs: unknown }).stealUs).toEqual(unknown);
});

test("all that the busiest neighbours used is put down to the busiest of them", () => {
  expect(slice.busiestNeighbour).toEqual({ cell: "fastify/request-scope", cpuUs: 15 });
});

function joined(...bursts: readonly BurstEvent[]): SliceWithLatencies {
  const [only, ...more] = slicesIn(bursts);
  if (only === undefined || more.length > 0) throw new Error("These are not the bursts of one slice.");
  return only;
}

function loadOf(requests: number, part: number): Partial<BurstEvent["load"]> {
  const histogram = new Histogram();
  for (let index = 0; index < 5; index++) recordLatency(histogram, part);
  const latency = summariseLatency(histogram);
  const faults = { wrongBodies: part, errors: 10 * part, timeouts: 100 * part, non2xx: 1_000 * part };
  return { requests, durationMs: 100, ...faults, ...(latency && { latency }) };
}
