import { expect, test } from "vitest";
import { findStates, processCosts } from "../../src/analyse/process-states.ts";
import { roundOf } from "./made-up-slices.ts";

// Ten processes each, as METHOD.md has them.
const twoStates = [15.3, 15.4, 15.4, 15.4, 15.5, 15.6, 15.6, 15.6, 18.0, 18.6];
const oneState = [14.8, 14.8, 14.8, 14.9, 15.0, 15.0, 15.1, 15.2, 15.3, 15.3];

test("finds the two states of ten processes under a limit of memory", () => {
  const states = findStates(twoStates);
  expect(states).toMatchObject({ found: "two", processes: 10, slowShare: 0.2 });
  expect("distancePercent" in states && states.distancePercent).toBeCloseTo(18.4, 0);
});

test("finds them in any order", () => {
  expect(findStates(twoStates.toReversed())).toEqual(findStates(twoStates));
});

test("finds one state of ten processes that differ little", () => {
  expect(findStates(oneState)).toEqual({ found: "one", processes: 10 });
});

test("finds one state where costs are spread out evenly, however far", () => {
  const spread = Array.from({ length: 12 }, (_, index) => 15 * 1.03 ** index);
  expect(findStates(spread)).toEqual({ found: "one", processes: 12 });
});

test("tells nothing of fewer than eight processes", () => {
  expect(findStates(twoStates.slice(3))).toEqual({ found: "too few to tell", processes: 7 });
  expect(findStates([])).toEqual({ found: "too few to tell", processes: 0 });
});

test("knows the cost of each process by the median over its slices", () => {
  const slices = [...roundOf(0, { a: [10, 11, 99], b: [20] }), ...roundOf(1, { a: [30] })];
  expect(processCosts(slices)).toEqual([11, 20, 30]);
});
