import { expect, test } from "vitest";
import { costUs, generatorShare, requestsPerSecond } from "../../src/analyse/slice-figures.ts";
import { sliceOf } from "./made-up-slices.ts";

test("the cost is the server's CPU time per request", () => {
  expect(costUs(sliceOf({ cell: "a", load: { requests: 500 }, server: { cpuUs: 10_000 } }))).toBe(20);
});

test("what the server went on to use afterwards is part of the cost, where that is known", () => {
  const slice = sliceOf({ cell: "a", load: { requests: 500 }, server: { cpuUs: 10_000 } });
  expect(costUs({ ...slice, afterwardsUs: 1_000 })).toBe(22);
  expect(costUs({ ...slice, afterwardsUs: { absent: "it did not rest" } })).toBe(20);
});

test("there is no cost where nothing was answered", () => {
  expect(costUs(sliceOf({ cell: "a", load: { requests: 0 } }))).toBeUndefined();
});

test("requests per second are of the time that the burst really took", () => {
  expect(requestsPerSecond(sliceOf({ cell: "a", load: { requests: 500, durationMs: 250 } }))).toBe(2_000);
});

test("the generator's share is of one core", () => {
  expect(generatorShare(sliceOf({ cell: "a", load: { generatorCpuUs: 300_000, durationMs: 400 } }))).toBe(0.75);
});
