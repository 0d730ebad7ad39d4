import { MetricName } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import {
  figureOf,
  type MeasuredProcess,
  observationsOf,
  processesOf,
} from "../../../src/analyse/observations/process-figures.ts";
import type { SliceWithLatencies } from "../../../src/analyse/observations/slices.ts";
import { latencyOf, sliceOf } from "../made-up-slices.ts";

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
  const [process, ...others] = processesOf(slices);
  expect(others).toEqual([]);
  expect(process && figuresOf(process)).toMatchObject({
    costUs: 15,
    rps: 8_000,
    cpuPercent: 12,
    allocatedBytes: 2_000,
  });
});

describe("latency", () => {
  const many = Array.from({ length: 98 }, () => 100);
  const [fast, slow] = [latencyOf(...many), latencyOf(500, 900)].map((latency, block) =>
    sliceOf({ cell: "a", block, load: { latency } }),
  );

  test("is that of all requests of a process, in which a slice weighs no more than its requests", () => {
    const values = figuresOf(theProcessOf([fast, slow]));
    expect(values).toMatchObject({ meanUs: 112, p50Us: 100, p95Us: 100 });
    expect(values.p99Us).toBeCloseTo(500, -1);
    expect(values.p999Us).toBeCloseTo(900, -1);
  });

  test("is not known where nothing was answered", () => {
    expect(figuresOf(theProcessOf([sliceOf({ cell: "a" })]))).toMatchObject({ meanUs: undefined, p99Us: undefined });
  });
});

describe("memory", () => {
  const readings = (...mb: readonly number[]) => mb.map((one) => ({ workingSetBytes: one * MB, anonBytes: MB }));
  const [atEnd = { workingSetBytes: 0, anonBytes: 0 }, ...during] = readings(50, 80, 90);
  const slice = {
    ...sliceOf({ cell: "a", server: { memory: atEnd } }),
    memorySamples: during.map((memory) => ({ atMs: 1, memory })),
  };

  test("is the mean and the highest of all readings, during slices and at their ends", () => {
    const next = sliceOf({ cell: "a", block: 1, server: { memory: { ...atEnd, workingSetBytes: 20 * MB } } });
    expect(figuresOf(theProcessOf([slice, next]))).toMatchObject({
      workingSetAvgMb: 60,
      workingSetPeakMb: 90,
      anonAvgMb: 1,
      anonPeakMb: 1,
    });
  });

  test("is not known where no reading tells it", () => {
    const memory = { workingSetBytes: { absent: "no group" }, anonBytes: { absent: "no group" } };
    const values = figuresOf(theProcessOf([sliceOf({ cell: "a", server: { memory } })]));
    expect([values.workingSetAvgMb, values.anonPeakMb]).toEqual([undefined, undefined]);
  });

  test("of the heap is the process's own figure", () => {
    const reported = [10, 30].map((mb, block) => ({
      ...sliceOf({ cell: "a", block }),
      heap: { usedBytes: mb * MB, totalBytes: 0, externalBytes: 0 },
    }));
    expect(figuresOf(theProcessOf([...reported, sliceOf({ cell: "a", block: 2 })]))).toMatchObject({
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
    expect(observationsOf(processesOf(rounds), "costUs")).toEqual(costs);
  });

  test("which is left out where it has none", () => {
    const silent = sliceOf({ cell: "a", round: 2, load: { requests: 0 } });
    expect(observationsOf(processesOf([...rounds, silent]), "costUs")).toEqual(costs);
  });
});

function theProcessOf(own: readonly (SliceWithLatencies | undefined)[]): MeasuredProcess {
  const [process] = processesOf(own.filter((slice) => slice !== undefined));
  if (process === undefined) throw new Error("There was no slice.");
  return process;
}

function figuresOf(process: MeasuredProcess) {
  return Object.fromEntries(MetricName.options.map((name) => [name, figureOf(process, name)])) as Record<
    MetricName,
    number | undefined
  >;
}
