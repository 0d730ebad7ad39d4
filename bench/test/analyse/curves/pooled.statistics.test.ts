import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";
import { effectOver } from "../../../src/analyse/curves/pooled.ts";
import { normal } from "../simulation/made-up-noise.ts";

const TRUTH = Math.log(1.5);
const RUNS = 2_000;
const MACHINES = [2, 3, 4, 8, 16];
const ROUNDS = [3, 5];

/** Rounds scatter by 2%; machines among themselves by nothing, by as much, by three times as much. */
const cases = [0.0001, 0.02, 0.06].flatMap((between) =>
  MACHINES.flatMap((machines) => ROUNDS.map((rounds) => ({ between, machines, rounds }))),
);

test.each(cases)(
  "the interval over $machines machines, $between apart, of $rounds rounds each holds the truth as often as it says",
  ({ between, machines, rounds }) => {
    const random = xoroshiro128plus(machines * 100 + rounds);
    const held = Array.from({ length: RUNS }, () => {
      const places = Array.from({ length: machines }, () => {
        const own = TRUTH + normal(random, between);
        return Array.from({ length: rounds }, () => own + normal(random, 0.02));
      });
      const { low = 0, high = 0 } = effectOver(places) ?? {};
      return low <= TRUTH && TRUTH <= high;
    }).filter(Boolean).length;
    // Where machines hardly differ it is wider than it need be: it is never narrower than rounds alone would have it.
    expect(held / RUNS).toBeGreaterThanOrEqual(0.935);
    if (between > 0.05 && machines > 2) expect(held / RUNS).toBeLessThanOrEqual(0.97);
  },
);
