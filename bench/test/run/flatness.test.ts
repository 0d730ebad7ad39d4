import { describe, expect, test } from "vitest";
import { isFlat } from "../../src/run/flatness.ts";

test.each([[[]], [[10]], [[10, 10, 10, 10, 10]]])("is not known of %j", (costs) => {
  expect(isFlat(costs)).toBe(false);
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
  ])("$why: $costs", ({ costs, flat }) => {
    expect(isFlat(costs)).toBe(flat);
  });
});
