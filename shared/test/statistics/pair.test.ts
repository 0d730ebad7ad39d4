import { expect, test } from "vitest";
import type { Analysis } from "../../record/index.ts";
import { pairScatter } from "../../statistics/pair.ts";

test("two single processes scatter more than comparisons with an average, by the copies in that", () => {
  const scatter = { costUs: { variance: 0.6, freedom: 4, most: 20 } };
  const withTwinsOf = (...baselines: readonly string[]): number | undefined =>
    pairScatter({ scatter, twins: baselines.map((twinOf) => ({ twinOf })) as Analysis["twins"] }, "costUs")?.variance;
  expect(withTwinsOf()).toBeCloseTo(0.6);
  expect(withTwinsOf("one", "another")).toBeCloseTo(0.8);
  expect(withTwinsOf("one", "one")).toBeCloseTo(0.9);
});
