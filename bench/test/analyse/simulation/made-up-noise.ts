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

/**
 * Others on the physical core, as on a bad evening: the pace scatters by this over slices, neighbours share some of it,
 * costs go with it, and it is known but for what happened between two readings.
 */
const PACE_SD = 0.2;
const PACE_KEPT = 0.5;
const COST_PER_PACE = 0.9;
const READING_SD = 0.015;
const BEST_PACE_NS = 1.4;

export function normal(random: RandomGenerator, sd: number): number {
  // The generator's 0 has no quantile.
  return normalQuantile(uniformFloat64(random) || Number.EPSILON, 0, sd);
}

/** What the machine does to one slice. */
export interface Disturbance {
  /** As a logarithm. */
  readonly cost: number;
  /** Of the core while it was measured; absent where nobody takes it. */
  readonly paceNs?: number;
}

/** What the machine does to slice after slice of one round. */
export class MadeUpNoise {
  readonly #random: RandomGenerator;
  readonly #ofRound: number;
  #mood: number;
  #burstLeft = 0;
  #burst = 0;
  /** Undefined where the core is the servers' alone. */
  #pace: number | undefined;

  constructor(random: RandomGenerator, disturbed: boolean) {
    this.#random = random;
    this.#pace = disturbed ? normal(random, PACE_SD) : undefined;
    this.#ofRound = normal(random, ROUND_SD);
    this.#mood = normal(random, MOOD_SD);
  }

  next(): Disturbance {
    this.#mood = this.#drift(this.#mood, MOOD_KEPT, MOOD_SD);
    const cost = this.#ofRound + this.#mood + this.#longBurst() + this.#shortBurst() + normal(this.#random, SLICE_SD);
    if (this.#pace === undefined) return { cost };
    this.#pace = this.#drift(this.#pace, PACE_KEPT, PACE_SD);
    const paceNs = BEST_PACE_NS * Math.exp(this.#pace + normal(this.#random, READING_SD));
    return { cost: cost + COST_PER_PACE * this.#pace, paceNs };
  }

  #drift(from: number, kept: number, sd: number): number {
    return kept * from + normal(this.#random, sd * Math.sqrt(1 - kept ** 2));
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
