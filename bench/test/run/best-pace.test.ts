import { expect, test } from "vitest";
import { BestPace } from "../../src/run/best-pace.ts";

function after(readings: readonly number[]): BestPace {
  const best = new BestPace();
  for (const ns of readings) best.keep(ns);
  return best;
}

test("the first reading is as good as it gets", () => {
  expect(after([]).slownessOf(7)).toBe(1);
});

test("is one where one in ten was faster, and grows with the time", () => {
  const best = after([5, ...Array.from({ length: 9 }, () => 7), ...Array.from({ length: 10 }, () => 20)]);
  expect(best.slownessOf(7)).toBe(1);
  expect(best.slownessOf(14)).toBe(2);
  expect(best.slownessOf(5)).toBeCloseTo(5 / 7);
});

test("follows a core that has become slower for good", () => {
  const best = after([...Array.from({ length: 5_000 }, () => 7), ...Array.from({ length: 4_000 }, () => 14)]);
  expect(best.slownessOf(14)).toBe(2);
  for (let reading = 0; reading < 1_000; reading++) best.keep(14);
  expect(best.slownessOf(14)).toBe(1);
});
