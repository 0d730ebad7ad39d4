import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { normalQuantile } from "./normal-quantile.ts";

/** Interference by others on the machine: it drifts, and neighbours in time share most of it. */
const INTERFERENCE_SD = 0.02;
const INTERFERENCE_KEPT = 0.9;
const ROUND_SD = 0.01;

/** Now and then something else wants all of the core: for one slice, or for a few in a row. */
const BURST_CHANCE = 0.004;
const LONG_BURST_CHANCE = 0.001;
const LONGEST_BURST = 4;
const SMALLEST_BURST = 1.2;
const LARGEST_BURST = 2;

/** How busy somebody else keeps the physical core: neighbours share some of it, and costs go with it. */
const CONTENTION_KEPT = 0.5;
const COST_PER_CONTENTION = 0.9;

/** How much a core, and the slices on it, scatter. */
export interface Core {
  /** How much slower somebody else makes it, over slices. */
  readonly contentionSd: number;
  /** The cost of slices that meet the same. */
  readonly sliceSd: number;
}

/** Full collections: the slice that one falls into pays for it. */
export interface Collections {
  /** The share of slices with a full collection. */
  readonly share: number;
  /** To the cost of its slice. */
  readonly adds: number;
}

export function normal(random: RandomGenerator, sd: number): number {
  // The generator's 0 has no quantile.
  return sd * normalQuantile(uniformFloat64(random) || Number.EPSILON);
}

/** The machine's disturbance of each slice of a round. */
export class MadeUpNoise {
  readonly #random: RandomGenerator;
  readonly #core: Core;
  readonly #ofRound: number;
  #interference: number;
  #burstLeft = 0;
  #burst = 0;
  #contention: number;

  constructor(random: RandomGenerator, core: Core) {
    this.#random = random;
    this.#core = core;
    this.#contention = normal(random, core.contentionSd);
    this.#ofRound = normal(random, ROUND_SD);
    this.#interference = normal(random, INTERFERENCE_SD);
  }

  /** To the cost of the next slice, as a logarithm. */
  next(): number {
    this.#interference = this.#drift(this.#interference, INTERFERENCE_KEPT, INTERFERENCE_SD);
    this.#contention = this.#drift(this.#contention, CONTENTION_KEPT, this.#core.contentionSd);
    const contention = this.#contention + this.#longBurst() + this.#shortBurst();
    const slice = normal(this.#random, this.#core.sliceSd);
    return this.#ofRound + this.#interference + COST_PER_CONTENTION * contention + slice;
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
