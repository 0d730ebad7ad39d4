import { costUs, type SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { costsOf, observationsOf, type ProcessFigures, processesOf } from "../../src/analyse/process-figures.ts";
import { latencyOf, sliceOf } from "./made-up-slices.ts";

const MB = 1024 ** 2;
const slices = [
  { costUs: 10, requests: 3_000, durationMs: 100, allocatedBytes: 3_000_000 },
  { costUs: 50, requests: 1_000, durationMs: 400, allocatedBytes: 5_000_000 },
  { costUs: 10, requests: 4_000, durationMs: 500, allocatedBytes: 8_000_000 },
].map(({ allocatedBytes, costUs: cost, ...load }, block) => ({
  ...sliceOf({ cell: "a", block, costUs: cost, load }),
  allocatedBytes,
}));

test("what is an average is one over all requests, or all the time, of a process", () => {
  const [process, ...others] = processesOf(slices, costUs);
  expect(others).toEqual([]);
  expect(process?.values).toMatchObject({ costUs: 15, rps: 8_000, cpuPercent: 12, allocatedBytes: 2_000 });
});

describe("latency", () => {
  const many = Array.from({ length: 98 }, () => 100);
  const [fast, slow] = [latencyOf(...many), latencyOf(500, 900)].map((latency, block) =>
    sliceOf({ cell: "a", block, load: { latency } }),
  );

  test("is that of all requests of a process, in which a slice weighs no more than its requests", () => {
    const { values } = theProcessOf([fast, slow]);
    expect(values).toMatchObject({ meanUs: 112, p50Us: 100, p95Us: 100 });
    expect(values.p99Us).toBeCloseTo(500, -1);
  });

  test("is worked out anew once the process has had another slice", () => {
    const before = theProcessOf([fast]).values;
    expect(theProcessOf([fast, slow]).values.meanUs).not.toBe(before.meanUs);
    expect(theProcessOf([fast]).values).toEqual(before);
  });

  test("is not known where nothing was answered", () => {
    expect(theProcessOf([sliceOf({ cell: "a" })]).values).toMatchObject({ meanUs: undefined, p99Us: undefined });
  });
});

describe("memory", () => {
  const readings = (...mb: readonly number[]) =>
    mb.map((one) => ({ usageBytes: 0, workingSetBytes: one * MB, anonBytes: MB }));
  const [atEnd = { usageBytes: 0, workingSetBytes: 0, anonBytes: 0 }, ...during] = readings(50, 80, 90);
  const slice = {
    ...sliceOf({ cell: "a", server: { memory: atEnd } }),
    memorySamples: during.map((memory) => ({ atMs: 1, memory })),
  };

  test("is the mean and the highest of all readings, during slices and at their ends", () => {
    const next = sliceOf({ cell: "a", block: 1, server: { memory: { ...atEnd, workingSetBytes: 20 * MB } } });
    expect(theProcessOf([slice, next]).values).toMatchObject({
      workingSetAvgMb: 60,
      workingSetPeakMb: 90,
      anonAvgMb: 1,
      anonPeakMb: 1,
    });
  });

  test("is not known where no reading tells it", () => {
    const memory = { usageBytes: 1, workingSetBytes: { absent: "no group" }, anonBytes: { absent: "no group" } };
    const { values } = theProcessOf([sliceOf({ cell: "a", server: { memory } })]);
    expect([values.workingSetAvgMb, values.anonPeakMb]).toEqual([undefined, undefined]);
  });

  test("of the heap is what the process told", () => {
    const told = [10, 30].map((mb, block) => ({
      ...sliceOf({ cell: "a", block }),
      heap: { usedBytes: mb * MB, totalBytes: 0, externalBytes: 0 },
    }));
    expect(theProcessOf([...told, sliceOf({ cell: "a", block: 2 })]).values).toMatchObject({
      heapAvgMb: 20,
      heapPeakMb: 30,
    });
  });
});

describe("each round is a process of its own", () => {
  const rounds = [...slices, sliceOf({ cell: "a", round: 1, costUs: 99 })];
  const costs = [
    { round: 0, value: 15 },
    { round: 1, value: 99 },
  ];

  test("with all its figures", () => {
    expect(observationsOf(processesOf(rounds, costUs), "costUs")).toEqual(costs);
  });

  test("and with its cost alone", () => {
    expect(costsOf(rounds, costUs)).toEqual(costs);
  });

  test("which is left out where it has none", () => {
    const silent = sliceOf({ cell: "a", round: 2, load: { requests: 0 } });
    expect(costsOf([...rounds, silent], costUs)).toEqual(costs);
    expect(observationsOf(processesOf([...rounds, silent], costUs), "costUs")).toEqual(costs);
  });
});

function theProcessOf(own: readonly (SliceEvent | undefined)[]): ProcessFigures {
  const [process] = processesOf(
    own.filter((slice) => slice !== undefined),
    costUs,
  );
  if (process === undefined) throw new Error("There was no slice.");
  return process;
}
