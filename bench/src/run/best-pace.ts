import { bestPaceOf } from "../analyse/calm.ts";

/** One for each burst: ten minutes or so, for what a core can do may change for good. */
const READINGS_KEPT = 5_000;

/** Knows from how fast a core has been how fast it can be. */
export class BestPace {
  readonly #recent: number[] = [];

  /** How many times as long as at its best the core took for a reading. */
  slownessOf(ns: number): number {
    return ns / (bestPaceOf(this.#recent) ?? ns);
  }

  keep(ns: number): void {
    this.#recent.push(ns);
    if (this.#recent.length > READINGS_KEPT) this.#recent.shift();
  }
}
