import { expect, test } from "vitest";
import { breakEvenOf } from "../../analyse/curves-of.ts";

const CHEAP = { value: 1, cell: "cheap", extraUs: { estimate: 4, low: 3, high: 5 } };
const EXPENSIVE = { value: 2, cell: "costly", extraUs: { estimate: 10, low: -2, high: 22 } };
const UNKNOWN = { value: 3, cell: "unknown", extraUs: { absent: "it failed" } };

test("10 µs extra are 5% of 0.2 ms, and 1% of 1 ms; no handler takes less than nothing", () => {
  expect(breakEvenOf([EXPENSIVE])).toEqual({
    cell: "costly",
    within: [
      { percent: 5, cpuMs: { estimate: 0.2, low: 0, high: 0.44 } },
      { percent: 1, cpuMs: { estimate: 1, low: 0, high: 2.2 } },
    ],
  });
});

test("uses the most expensive point, and ignores unknown ones", () => {
  expect(breakEvenOf([CHEAP, UNKNOWN, EXPENSIVE])).toMatchObject({ cell: "costly" });
  expect(breakEvenOf([CHEAP, UNKNOWN])).toMatchObject({ cell: "cheap" });
});

test("is absent if there is no extra cost, and unknown if no cost is known", () => {
  expect(breakEvenOf([{ ...CHEAP, extraUs: { estimate: -1 } }])).toEqual({
    absent: "it cost no more than its baseline",
  });
  expect(breakEvenOf([UNKNOWN])).toBeUndefined();
});
