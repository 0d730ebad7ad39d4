import { expect, test } from "vitest";
import { ratioOf } from "../../statistics/ratio-of.ts";

test("adds the two noises as squares", () => {
  const [wide, narrow] = [Math.log(1.04), Math.log(1.03)];
  const ratio = ratioOf(
    { estimate: 20, low: 20 / 1.04, high: 20 * 1.04 },
    { estimate: 10, low: 10 / 1.03, high: 10 * 1.03 },
  );
  expect(ratio?.estimate).toBe(2);
  expect(ratio?.high).toBeCloseTo(2 * Math.exp(Math.hypot(wide, narrow)), 12);
  expect(ratio?.low).toBeCloseTo(2 / Math.exp(Math.hypot(wide, narrow)), 12);
});

test("takes for each bound the sides that matter for it", () => {
  const ratio = ratioOf({ estimate: 1, low: 1, high: 1.5 }, { estimate: 1, low: 1, high: 1.2 });
  expect(ratio).toEqual({ estimate: 1, low: expect.closeTo(1 / 1.2, 12), high: expect.closeTo(1.5, 12) });
});

test("has no interval where one of them has none", () => {
  expect(ratioOf({ estimate: 3, low: 2, high: 4 }, { estimate: 2 })).toEqual({ estimate: 1.5 });
  expect(ratioOf({ estimate: 3, low: -1, high: 4 }, { estimate: 2, low: 1, high: 3 })).toEqual({ estimate: 1.5 });
});

test("is nothing where a cost is nothing", () => {
  expect(ratioOf({ estimate: 0 }, { estimate: 2 })).toBeUndefined();
  expect(ratioOf({ estimate: 2 }, { estimate: 0 })).toBeUndefined();
});
