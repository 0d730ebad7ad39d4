import { describe, expect, test } from "vitest";
import { isWarm } from "../../src/run/is-warm.ts";

const ENOUGH = 30_000;

test.each([[[]], [[10]], [[10, 10, 10, 10, 10]]])("is not known of %j", (costs) => {
  expect(isWarm(costs, ENOUGH)).toBe(false);
});

describe("the last three bursts beside the three before", () => {
  test.each([
    { costs: [90, 10, 10, 10, 10, 10, 10], flat: true, why: "cost the same" },
    { costs: [60, 50, 40, 30, 20, 10], flat: false, why: "are falling" },
    { costs: [99, 100, 100, 100, 96, 96, 95], flat: true, why: "cost a few in a hundred less" },
    { costs: [99, 100, 100, 100, 94, 94, 94], flat: false, why: "cost more than that less" },
    { costs: [10, 10, 10, 12, 13, 12], flat: false, why: "are rising" },
    { costs: [10, 10, 10, 10, 90, 10], flat: true, why: "jumped once" },
    { costs: [10, 12, 8, 8, 12, 10], flat: true, why: "scatter about the same middle" },
    { costs: [42, 60, 40, 58, 41, 57], flat: true, why: "scatter so much that their medians are far apart" },
    { costs: [90, 110, 88, 52, 66, 50], flat: false, why: "scatter, and yet have fallen by more than that" },
    { costs: [100, 98, 96, 94, 92, 90], flat: false, why: "are falling slowly and steadily" },
  ])("$why: $costs", ({ costs, flat }) => {
    expect(isWarm(costs, ENOUGH)).toBe(flat);
  });
});

test("no server is warm before V8 has had the requests that it optimises after", () => {
  const flat = [50, 50, 50, 50, 50, 50];
  expect(isWarm(flat, ENOUGH - 1)).toBe(false);
  expect(isWarm(flat, ENOUGH)).toBe(true);
});
