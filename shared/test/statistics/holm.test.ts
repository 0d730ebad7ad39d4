import { expect, test } from "vitest";
import { workedOut } from "../../../bench/test/analyse/worked-out-elsewhere.ts";
import { holm } from "../../statistics/holm.ts";

test.each(workedOut.holm)(`agrees with ${workedOut.madeWith} on $pValues`, ({ pValues, corrected }) => {
  const own = holm(pValues);
  expect(own).toHaveLength(corrected.length);
  for (const [index, pValue] of corrected.entries()) expect(own[index]).toBeCloseTo(pValue, 12);
});

test("corrects nothing where there is nothing", () => {
  expect(holm([])).toEqual([]);
});

test("leaves what it was given in its order", () => {
  const pValues = [0.04, 0.01];
  holm(pValues);
  expect(pValues).toEqual([0.04, 0.01]);
});
