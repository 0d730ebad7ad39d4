import { costUs } from "@lab/shared/record";
import { expect, test } from "vitest";
import { processesOf } from "../../src/analyse/process-figures.ts";
import { sliceOf } from "./made-up-slices.ts";

const latency = { meanUs: 1, p50Us: 1, p95Us: 2, maxUs: 9, histogram: "" };
const slices = [
  { costUs: 10, requests: 3_000, durationMs: 100, p99Us: 100, allocatedBytes: 3_000_000 },
  { costUs: 50, requests: 1_000, durationMs: 400, p99Us: 900, allocatedBytes: 5_000_000 },
  { costUs: 10, requests: 4_000, durationMs: 500, p99Us: 200, allocatedBytes: 8_000_000 },
].map(({ p99Us, allocatedBytes, costUs: cost, ...load }, block) => ({
  ...sliceOf({ cell: "a", block, costUs: cost, load: { ...load, latency: { ...latency, p99Us } } }),
  allocatedBytes,
}));

test("what is an average is one over all requests, or all the time, of a process", () => {
  const [process, ...others] = processesOf(slices, costUs);
  expect(others).toEqual([]);
  expect(process?.values).toMatchObject({ costUs: 15, rps: 8_000, cpuPercent: 12, allocatedBytes: 2_000 });
});

test("of quantiles a process has the median over its slices", () => {
  expect(processesOf(slices, costUs)[0]?.values.p99Us).toBe(200);
});

test("each round is a process of its own", () => {
  const next = sliceOf({ cell: "a", round: 1, costUs: 99 });
  expect(processesOf([...slices, next], costUs).map(({ round, values }) => [round, values.costUs])).toEqual([
    [0, 15],
    [1, 99],
  ]);
});
