import { halfWidthPercent, scatterOf } from "@lab/shared/statistics";
import { expect, test } from "vitest";
import { precisionReached } from "../../../src/analyse/steer/steering.ts";

const effects = (rounds: number, apart: number): readonly number[] =>
  Array.from({ length: rounds }, (_, round) => apart * (round % 2));

test("is that of the widest interval", () => {
  const wide = effects(5, 0.03);
  expect(precisionReached([effects(5, 0.01), wide, effects(5, 0.02)])).toBe(
    halfWidthPercent(wide, scatterOf([effects(5, 0.01), wide, effects(5, 0.02)])),
  );
});

test("is not asked for before the fifth round", () => {
  expect(precisionReached([effects(4, 0.001), effects(4, 0.001)])).toBe(Number.POSITIVE_INFINITY);
  expect(precisionReached([effects(5, 0.001), effects(5, 0.001)])).toBeLessThan(0.2);
});

test("is not asked for before the eighth where there is but one comparison", () => {
  expect(precisionReached([effects(7, 0.001)])).toBe(Number.POSITIVE_INFINITY);
  expect(precisionReached([effects(8, 0.001)])).toBeLessThan(0.2);
});

test("is not reached as long as one of them was measured in fewer rounds", () => {
  expect(precisionReached([effects(20, 0.001), effects(4, 0.001)])).toBe(Number.POSITIVE_INFINITY);
  expect(precisionReached([effects(20, 0.001), []])).toBe(Number.POSITIVE_INFINITY);
});
