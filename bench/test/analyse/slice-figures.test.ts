import { expect, test } from "vitest";
import { generatorShare, requestsPerSecond } from "../../src/analyse/slice-figures.ts";
import { sliceOf } from "./made-up-slices.ts";

test("requests per second are of the time that the burst really took", () => {
  expect(requestsPerSecond(sliceOf({ cell: "a", load: { requests: 500, durationMs: 250 } }))).toBe(2_000);
});

test("the generator's share is of one core", () => {
  expect(generatorShare(sliceOf({ cell: "a", load: { generatorCpuUs: 300_000, durationMs: 400 } }))).toBe(0.75);
});
