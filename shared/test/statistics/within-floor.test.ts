import { expect, test } from "vitest";
import { floorPercentOf, isWithinFloor } from "../../statistics/ratio-of.ts";

test.each([
  [1.0499, 5, true],
  [1.051, 5, false],
  [0.95, 5, false],
  [1, 0, true],
])("a ratio of %f is within a floor of %f%%: %j, and so is its inverse", (ratio, floor, expected) => {
  expect([isWithinFloor(ratio, floor), isWithinFloor(1 / ratio, floor)]).toEqual([expected, expected]);
});

test("a floor is how far the interval of identical code reaches, up or down", () => {
  expect(floorPercentOf({ estimate: 1, low: 0.99, high: 1.05 })).toBeCloseTo(5);
  expect(floorPercentOf({ estimate: 1, low: 0.8, high: 1.05 })).toBeCloseTo(25);
  expect(floorPercentOf({ estimate: 1.02 })).toBeCloseTo(2);
});
