import { mean } from "@lab/shared/statistics";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { ScatteredEffect } from "../../src/analyse/observations/scattered-effects.ts";

/** Rounds in which nothing is known but what they totalled. */
export function effectsOf(...effects: readonly number[]): readonly ScatteredEffect[] {
  return effects.map((effect, round) => ({ round, blockEffects: [effect], effect }));
}

interface Noise {
  readonly rounds: number;
  readonly blocks: number;
  readonly withinSd: number;
  readonly betweenSd: number;
}

/** Rounds drawn with normal noise of both layers, the same for the same seed. */
export function noisyEffects({ rounds, blocks, withinSd, betweenSd }: Noise, seed = 1): readonly ScatteredEffect[] {
  const random = xoroshiro128plus(seed);
  return Array.from({ length: rounds }, (_, round) => {
    const ofPair = betweenSd * normal(random);
    const blockEffects = Array.from({ length: blocks }, () => ofPair + withinSd * normal(random));
    return { round, blockEffects, effect: mean(blockEffects) ?? Number.NaN };
  });
}

/** Box–Muller. */
function normal(random: RandomGenerator): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(random)));
  return radius * Math.cos(2 * Math.PI * uniformFloat64(random));
}
