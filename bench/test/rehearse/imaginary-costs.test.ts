import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { growth, processCostUs } from "../../src/rehearse/imaginary-costs.ts";

function costsOf(entry: string, steady: boolean): readonly number[] {
  const random = xoroshiro128plus(1);
  return Array.from({ length: 500 }, () => processCostUs(entry, steady, random));
}

test.each([
  ["node-http/dist/singleton.js", 10],
  ["fastify/dist/singleton.js", 14],
  ["express/dist/cls.js", 26],
  ["nest/dist/fastify/singleton.js", 20],
  ["nest/dist/express/request-scope.js", 57.2],
  ["/home/somebody/app.js", 15],
])("%s costs about %d µs in its steady state", (entry, typicalUs) => {
  for (const costUs of costsOf(entry, true)) expect(Math.abs(costUs / typicalUs - 1)).toBeLessThan(0.05);
});

describe("without the flags that keep it in one state", () => {
  test("a process settles in one of two states, some three in ten in the slow one", () => {
    const slow = costsOf("node-http/dist/singleton.js", false).filter((costUs) => costUs > 10.75);
    expect(slow.length / 500).toBeCloseTo(0.3, 1);
    for (const costUs of slow) expect(Math.abs(costUs / 11.5 - 1)).toBeLessThan(0.05);
  });
});

test("a number costs more as it grows, and nothing where it is the usual one, none, or no number", () => {
  expect([growth(1), growth(50, 50), growth(0), growth(Number("on"))]).toEqual([1, 1, 1, 1]);
  expect(growth(32)).toBeGreaterThan(growth(4));
  expect(growth(10, 50)).toBeLessThan(1);
});
