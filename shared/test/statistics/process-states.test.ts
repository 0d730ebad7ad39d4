import { expect, test } from "vitest";
import { findStates } from "../../statistics/process-states.ts";

// Ten processes each, measured in containers: with Node's defaults under a limit of memory, and without a limit.
const twoStates = [15.3, 15.4, 15.4, 15.4, 15.5, 15.6, 15.6, 15.6, 18.0, 18.6];
const oneState = [14.8, 14.8, 14.8, 14.9, 15.0, 15.0, 15.1, 15.2, 15.3, 15.3];

test("finds the two states of ten processes under a limit of memory", () => {
  const { states } = findStates(twoStates);
  expect(states).toMatchObject({ found: "two", processes: 10, slowPercent: 20 });
  expect("distancePercent" in states && states.distancePercent).toBeCloseTo(18.3, 0);
});

test("says of each process which state it is in, in the order given", () => {
  const shuffled = [18.0, 15.3, 15.4, 15.6, 18.6, 15.4, 15.5, 15.4, 15.6, 15.6];
  const { states, stateOf } = findStates(shuffled);
  expect(stateOf).toEqual(shuffled.map((cost) => (cost > 17 ? "slow" : "fast")));
  expect(states).toEqual(findStates(twoStates).states);
});

test("finds the same whatever the unit", () => {
  const { states, stateOf } = findStates(twoStates.map((cost) => cost * 1_000));
  expect(stateOf).toEqual(findStates(twoStates).stateOf);
  expect("distancePercent" in states && states.distancePercent).toBeCloseTo(18.3, 0);
});

test("finds one state of ten processes that differ little", () => {
  expect(findStates(oneState)).toEqual({
    states: { found: "one", processes: 10 },
    stateOf: oneState.map(() => undefined),
  });
});

test("finds one state where costs are spread out evenly, however far", () => {
  const spread = Array.from({ length: 12 }, (_, index) => 15 * 1.03 ** index);
  expect(findStates(spread).states).toEqual({ found: "one", processes: 12 });
});

test("takes a single odd process for an outlier, and no state", () => {
  expect(findStates([...oneState, 20]).states.found).toBe("one");
});

test("finds one state where two are too close to matter", () => {
  const close = [10, 10, 10, 10, 10, 10, 10.2, 10.2, 10.2, 10.2];
  expect(findStates(close).states.found).toBe("one");
  expect(findStates(close.map((cost) => cost + 10 * (cost - 10))).states.found).toBe("two");
});

test("finds one state where nothing scatters", () => {
  expect(findStates(Array.from({ length: 9 }, () => 12)).states.found).toBe("one");
});

test("tells nothing of fewer than eight processes", () => {
  const { states, stateOf } = findStates(twoStates.slice(3));
  expect(states).toEqual({ found: "too-few-to-tell", processes: 7 });
  expect(stateOf).toEqual(Array.from({ length: 7 }));
  expect(findStates([])).toEqual({ states: { found: "too-few-to-tell", processes: 0 }, stateOf: [] });
});
