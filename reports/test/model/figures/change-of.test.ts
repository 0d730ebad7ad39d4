import { expect, test } from "vitest";
import { changeOf, directionOf } from "../../../src/model/figures/beyond-noise.ts";

test("adds the noises that matter for each bound as squares", () => {
  const change = changeOf({ estimate: 10, low: 6, high: 13 }, { estimate: 20, low: 16, high: 32 });
  expect(change).toEqual({ estimate: 10, low: 10 - Math.hypot(4, 3), high: 10 + Math.hypot(12, 4) });
});

test("has no interval where one of them has none", () => {
  expect(changeOf({ estimate: 3, low: 2, high: 4 }, { estimate: 2 })).toEqual({ estimate: -1 });
});

test("has a direction where the interval is on one side of nothing", () => {
  expect(directionOf({ estimate: 3, low: 1, high: 4 })).toBe("up");
  expect(directionOf({ estimate: -3, low: -4, high: -1 })).toBe("down");
  expect(directionOf({ estimate: 3, low: -1, high: 7 })).toBe("unclear");
  expect(directionOf({ estimate: 3 })).toBe("no-interval");
});
