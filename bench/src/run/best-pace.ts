import { FASTEST } from "../analyse/calm.ts";

/** One for each burst: ten minutes or so, for what a core can do may change for good. */
const READINGS_KEPT = 5_000;

/** Knows from how fast a core has been how fast it can be. */
export class BestPace {
  readonly #recent: number[] = [];

  /** How many times as long as at its best the core took for a reading. */
  slownessOf(ns: number): number {
    const sorted = this.#recent.toSorted((one, other) => one - other);
    return ns / (sorted[Math.floor(FASTEST * sorted.length)] ?? ns);
  }

  keep(ns: number): void {
    this.#recent.push(ns);
    if (this.#recent.length > READINGS_KEPT) this.#recent.shift();
  }
}
