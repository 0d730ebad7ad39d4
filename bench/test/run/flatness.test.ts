import { describe, expect, test } from "vitest";
import { isFlat } from "../../src/run/flatness.ts";

test.each([[[]], [[10]], [[10, 10]], [[10, 10, 10, 10]]])("is not known of %j", (costs) => {
  expect(isFlat(costs)).toBe(false);
});

describe("the last two bursts beside the two before", () => {
  test.each([
    { costs: [90, 10, 10, 10, 10], flat: true, why: "cost the same" },
    { costs: [50, 40, 30, 20, 10], flat: false, why: "are falling" },
    { costs: [99, 100, 100, 97, 97], flat: true, why: "cost three in a hundred less" },
    { costs: [99, 100, 100, 96, 97], flat: false, why: "cost more than that less" },
    { costs: [10, 10, 10, 12, 13], flat: true, why: "cost more" },
    { costs: [10, 12, 8, 8, 12], flat: true, why: "scatter about the same mean" },
  ])("$why: $costs", ({ costs, flat }) => {
    expect(isFlat(costs)).toBe(flat);
  });
});
