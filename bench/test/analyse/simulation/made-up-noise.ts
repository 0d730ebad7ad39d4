import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/** What one slice has to itself. */
const SLICE_SD = 0.022;

/** The machine's mood: it drifts, and neighbours in time share most of it. */
const MOOD_SD = 0.02;
const MOOD_KEPT = 0.9;
const ROUND_SD = 0.01;

/** Now and then something else wants the core: for one slice, or for a few in a row. */
const BURST_CHANCE = 0.004;
const LONG_BURST_CHANCE = 0.001;
const LONGEST_BURST = 4;
const SMALLEST_BURST = 1.2;
const LARGEST_BURST = 2;

export function normal(random: RandomGenerator, sd: number): number {
  // The generator's 0 has no quantile.
  return normalQuantile(uniformFloat64(random) || Number.EPSILON, 0, sd);
}

/** What the machine does to slice after slice of one round, as a logarithm of their cost. */
export class MadeUpNoise {
  readonly #random: RandomGenerator;
  readonly #ofRound: number;
  #mood: number;
  #burstLeft = 0;
  #burst = 0;

  constructor(random: RandomGenerator) {
    this.#random = random;
    this.#ofRound = normal(random, ROUND_SD);
    this.#mood = normal(random, MOOD_SD);
  }

  next(): number {
    this.#mood = MOOD_KEPT * this.#mood + normal(this.#random, MOOD_SD * Math.sqrt(1 - MOOD_KEPT ** 2));
    return this.#ofRound + this.#mood + this.#longBurst() + this.#shortBurst() + normal(this.#random, SLICE_SD);
  }

  #shortBurst(): number {
    return uniformFloat64(this.#random) < BURST_CHANCE ? this.#drawBurst() : 0;
  }

  #longBurst(): number {
    if (this.#burstLeft > 0) {
      this.#burstLeft--;
      return this.#burst;
    }
    if (uniformFloat64(this.#random) >= LONG_BURST_CHANCE) return 0;
    this.#burstLeft = Math.floor(uniformFloat64(this.#random) * LONGEST_BURST);
    this.#burst = this.#drawBurst();
    return this.#burst;
  }

  #drawBurst(): number {
    return Math.log(SMALLEST_BURST + (LARGEST_BURST - SMALLEST_BURST) * uniformFloat64(this.#random));
  }
}
