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
  ])("$why: $costs", ({ costs, flat }) => {
    expect(isWarm(costs, ENOUGH)).toBe(flat);
  });
});

test("no server is warm before V8 has had the requests that it optimises after", () => {
  const flat = [50, 50, 50, 50, 50, 50];
  expect(isWarm(flat, ENOUGH - 1)).toBe(false);
  expect(isWarm(flat, ENOUGH)).toBe(true);
});

describe("the last six bursts beside the six before", () => {
  const bursts = (costOf: (burst: number) => number) => Array.from({ length: 12 }, (_, burst) => costOf(burst));

  test.each([
    { why: "every second one is dearer by half", costs: bursts((burst) => (burst % 2 === 1 ? 60 : 40)) },
    { why: "every third one is dearer by half", costs: bursts((burst) => (burst % 3 === 1 ? 60 : 40)) },
    { why: "they scatter", costs: [40, 55, 47, 40, 60, 41, 58, 39, 57, 44, 52, 41] },
  ])("agree where $why", ({ costs }) => {
    expect(isWarm(costs, ENOUGH)).toBe(true);
  });

  test.each([
    { why: "they fall by 2% each", costs: bursts((burst) => 40 * 0.98 ** burst) },
    {
      why: "every third one is dearer by half, and all fall by 2% each",
      costs: bursts((burst) => (burst % 3 === 1 ? 60 : 40) * 0.98 ** burst),
    },
    { why: "the last three cost a quarter less", costs: bursts((burst) => (burst < 9 ? 40 : 30)) },
  ])("do not where $why", ({ costs }) => {
    expect(isWarm(costs, ENOUGH)).toBe(false);
  });
});
