import { describe, expect, test } from "vitest";
import { isWarm } from "../../src/run/is-warm.ts";

const ENOUGH = 30_000;

test.each([[[]], [[10]], [[10, 10, 10, 10, 10]]])("is not known of %j", (costs) => {
  expect(isWarm(costs, ENOUGH)).toBe(false);
});

describe("the best of the last three bursts next to the best before", () => {
  const bursts = (costOf: (burst: number) => number) => Array.from({ length: 12 }, (_, burst) => costOf(burst));

  test.each([
    { why: "costs the same", costs: [90, 10, 10, 10, 10, 10, 10], warm: true },
    { why: "costs a few in a hundred less", costs: [99, 100, 100, 100, 96, 96, 95], warm: true },
    { why: "costs more than that less", costs: [99, 100, 100, 100, 99, 99, 93], warm: false },
    { why: "is ever a new one", costs: [60, 50, 40, 30, 20, 10], warm: false },
    { why: "is ever a new one by 2%", costs: bursts((burst) => 40 * 0.98 ** burst), warm: false },
    {
      why: "is ever a new one by 2%, where every third burst costs half as much again",
      costs: bursts((burst) => (burst % 3 === 1 ? 60 : 40) * 0.98 ** burst),
      warm: false,
    },
    { why: "came a quarter cheaper", costs: bursts((burst) => (burst < 9 ? 40 : 30)), warm: false },
    { why: "is found among expensive ones", costs: [60, 40, 60, 40, 60, 90, 40], warm: true },
    { why: "costs more: that is not for a warm-up to mend", costs: [10, 10, 10, 12, 13, 12], warm: true },
  ])("$why: $costs", ({ costs, warm }) => {
    expect(isWarm(costs, ENOUGH)).toBe(warm);
  });
});

test("no server is warm before V8 has had the requests that it optimises after", () => {
  const flat = [50, 50, 50, 50, 50, 50];
  expect(isWarm(flat, ENOUGH - 1)).toBe(false);
  expect(isWarm(flat, ENOUGH)).toBe(true);
});
