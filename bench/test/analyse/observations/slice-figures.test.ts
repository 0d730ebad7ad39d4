import { costUs } from "@lab/shared/record";
import { expect, test } from "vitest";
import {
  generatorShare,
  overall,
  perRequest,
  perTime,
  requestsPerSecond,
} from "../../../src/analyse/observations/slice-figures.ts";
import { sliceOf } from "../made-up-slices.ts";

test("requests per second are of the time that the burst really took", () => {
  expect(requestsPerSecond(sliceOf({ cell: "a", load: { requests: 500, durationMs: 250 } }))).toBe(2_000);
});

test("the average over slices is over all their requests, or all their time", () => {
  const slices = [
    sliceOf({ cell: "a", costUs: 10, load: { requests: 3_000, durationMs: 100 } }),
    sliceOf({ cell: "a", costUs: 50, load: { requests: 1_000, durationMs: 400 } }),
  ];
  expect(overall(perRequest(costUs), slices)).toBe(20);
  expect(overall(perTime(requestsPerSecond), slices)).toBe(8_000);
});

test("a slice that does not tell a figure has no part in it, and of none there is no average", () => {
  const answered = sliceOf({ cell: "a", costUs: 10 });
  const silent = sliceOf({ cell: "a", load: { requests: 0 } });
  expect(overall(perRequest(costUs), [answered, silent])).toBe(10);
  expect(overall(perRequest(costUs), [silent])).toBeUndefined();
  expect(
    overall(
      perTime(() => undefined),
      [answered],
    ),
  ).toBeUndefined();
});

test("the generator's share is of one core", () => {
  expect(generatorShare(sliceOf({ cell: "a", load: { generatorCpuUs: 300_000, durationMs: 400 } }))).toBe(0.75);
  const untold = { absent: "this system does not tell" };
  expect(generatorShare(sliceOf({ cell: "a", load: { generatorCpuUs: untold } }))).toBeUndefined();
});
