import { randomEffects } from "@lab/shared/statistics";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { normal } from "./made-up-noise.ts";

describe("the intervals of a pool, over 200 made-up pools of which the truth is known", () => {
  const random = xoroshiro128plus(1);
  const BETWEEN = 0.1;

  test.each([4, 6, 10])("hold the mean, and one more group, of %d groups", (groups) => {
    const held = { mean: 0, another: 0 };
    for (let pool = 0; pool < 200; pool += 1) {
      const effects = Array.from({ length: groups }, () => {
        const error = 0.02 + 0.03 * uniformFloat64(random);
        return { estimate: normal(random, BETWEEN) + normal(random, error), variance: error ** 2 };
      });
      const { low = 0, high = 0, another } = randomEffects(effects) ?? {};
      const further = normal(random, BETWEEN);
      held.mean += Number(low <= 0 && high >= 0);
      held.another += Number((another?.low ?? 0) <= further && (another?.high ?? 0) >= further);
    }
    // Three standard errors of 95% in 200 pools.
    for (const count of Object.values(held)) expect(count / 200).toBeGreaterThan(0.95 - 0.046);
  });
});
