import { SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { mergeHistograms } from "../../src/analyse/merge-histograms.ts";
import { emptyHistogram, recordLatency, summariseLatency } from "../../src/drive/summarise-latency.ts";
import { joinParts } from "../../src/run/join-parts.ts";
import { sliceOf } from "../analyse/made-up-slices.ts";

const earlier: SliceEvent = {
  ...sliceOf({ cell: "fastify/cls", costUs: 30, load: loadOf(600, 1), server: { userUs: 14_000, systemUs: 4_000 } }),
  runnerCpuUs: 100,
  atMs: 1_000,
  allocatedBytes: 5_000,
  stealUs: 10,
  heap: { usedBytes: 1, totalBytes: 9, externalBytes: 0 },
  busiestNeighbour: { cell: "fastify/singleton", cpuUs: 7 },
  calm: { waitedMs: 125, paceNs: 9, duringNs: 12 },
};
const later: SliceEvent = {
  ...sliceOf({
    cell: "fastify/cls",
    costUs: 20,
    load: loadOf(400, 3),
    server: {
      userUs: 5_000,
      systemUs: 3_000,
      peakBytes: 400,
      throttling: { periods: 4, throttledPeriods: 2, throttledUs: 900 },
    },
  }),
  runnerCpuUs: 50,
  atMs: 1_500,
  allocatedBytes: 3_000,
  stealUs: 30,
  heap: { usedBytes: 2, totalBytes: 9, externalBytes: 0 },
  busiestNeighbour: { cell: "fastify/request-scope", cpuUs: 8 },
  calm: { waitedMs: 25, paceNs: 7, duringNs: 6 },
};
const slice = joinParts([earlier, later]);

test("one part is the slice", () => {
  expect(joinParts([earlier])).toBe(earlier);
});

test("keeps to the schema, at the place of its parts and the time of the last", () => {
  expect(SliceEvent.parse(slice)).toEqual(slice);
  expect(slice).toMatchObject({ cell: "fastify/cls", round: 0, block: 0, position: 0, atMs: 1_500 });
});

describe("the load", () => {
  test("is counted over all parts, and so is the generator's own work", () => {
    expect(slice.load).toMatchObject({ requests: 1_000, durationMs: 200, generatorCpuUs: 400_000 });
    expect(slice.load).toMatchObject({ wrongBodies: 4, errors: 40, timeouts: 400, non2xx: 4_000 });
  });

  test("has the latencies of all parts", () => {
    expect(slice.load.latency).toMatchObject({ p50Us: 1_000, p99Us: 3_001, maxUs: 3_001 });
    expect(mergeHistograms([slice.load.latency?.histogram ?? ""])?.totalCount).toBe(10);
  });

  test("has no latency where nothing was answered", () => {
    const silent = sliceOf({ cell: "fastify/cls", load: { requests: 0 } });
    expect(joinParts([silent, { ...silent, atMs: 1_200 }]).load).not.toHaveProperty("latency");
  });
});

describe("of the server", () => {
  test("CPU time and throttling are added up", () => {
    expect(slice.server).toMatchObject({ cpuUs: 26_000, userUs: 19_000, systemUs: 7_000 });
    expect(slice.server.throttling).toEqual({ periods: 8, throttledPeriods: 2, throttledUs: 900 });
  });

  test("memory is as it was in the end, and after each part before", () => {
    expect(slice.server).toMatchObject({ memory: later.server.memory, peakBytes: 400 });
    expect(slice.memorySamples).toEqual([{ atMs: 1_000, memory: earlier.server.memory }]);
  });

  test("what was allocated is added up, and the heap as it was in the end", () => {
    expect(slice).toMatchObject({ allocatedBytes: 8_000, heap: { usedBytes: 2 } });
  });
});

describe("what the server went on to use afterwards", () => {
  const absent = { absent: "it did not rest" };

  test("is added up over the parts after which it rested", () => {
    expect(
      joinParts([
        { ...earlier, afterwardsUs: 300 },
        { ...later, afterwardsUs: 40 },
      ]).afterwardsUs,
    ).toBe(340);
    expect(
      joinParts([
        { ...earlier, afterwardsUs: absent },
        { ...later, afterwardsUs: 40 },
      ]).afterwardsUs,
    ).toBe(40);
  });

  test("is not known where it never rested, and absent where it was not looked for", () => {
    const restless = { ...later, afterwardsUs: absent };
    expect(joinParts([{ ...earlier, afterwardsUs: absent }, restless]).afterwardsUs).toEqual(absent);
    expect(slice).not.toHaveProperty("afterwardsUs");
  });
});

test("what was stolen, and what the runner used, is added up; what is not known of one part is not known", () => {
  expect(slice).toMatchObject({ stealUs: 40, runnerCpuUs: 150 });
  const unknown = { absent: "the system does not say" };
  expect(joinParts([earlier, { ...later, stealUs: unknown }]).stealUs).toEqual(unknown);
});

describe("the calm of its core", () => {
  test("was waited for before each part, and is that of the parts on average", () => {
    expect(slice.calm).toEqual({ waitedMs: 150, paceNs: 8, duringNs: 8 });
  });

  test("is not known where it is not of every part, and absent where it was not looked for", () => {
    const absent = { absent: "no taskset" };
    expect(joinParts([{ ...earlier, calm: { waitedMs: 0, paceNs: absent } }, later]).calm?.paceNs).toEqual(absent);
    const unwatched = joinParts([{ ...earlier, calm: { waitedMs: 0, paceNs: 5, duringNs: absent } }, later]);
    expect(unwatched.calm).toEqual({ waitedMs: 25, paceNs: 6, duringNs: absent });
    const made = sliceOf({ cell: "fastify/cls" });
    expect(joinParts([made, made])).not.toHaveProperty("calm");
  });
});

test("all that the busiest neighbours used is put down to the busiest of them", () => {
  expect(slice.busiestNeighbour).toEqual({ cell: "fastify/request-scope", cpuUs: 15 });
});

function loadOf(requests: number, part: number): Partial<SliceEvent["load"]> {
  const histogram = emptyHistogram();
  for (let index = 0; index < 5; index++) recordLatency(histogram, part);
  const latency = summariseLatency(histogram);
  const faults = { wrongBodies: part, errors: 10 * part, timeouts: 100 * part, non2xx: 1_000 * part };
  return { requests, durationMs: 100, ...faults, ...(latency && { latency }) };
}
