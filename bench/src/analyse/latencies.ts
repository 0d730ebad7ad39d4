import { type Counted, type CountedValues, countAll, valuesOf } from "@lab/shared/statistics";

/** The latencies of all requests of a process, or a slice, in µs: a burst weighs no more than its requests. */
export class Latencies {
  #counted: Counted | undefined;
  #encoded: string[];
  #values: CountedValues | undefined;

  /** Histograms are decoded on first use, because decoding is slow. */
  constructor(encoded: readonly string[] = []) {
    this.#encoded = [...encoded];
  }

  add(encoded: string): void {
    this.#encoded.push(encoded);
    this.#values = undefined;
  }

  /** Decodes the histograms, which saves memory once no more are expected. */
  settle(): void {
    if (this.#encoded.length === 0) return;
    this.#counted = countAll(this.#encoded, this.#counted);
    this.#encoded = [];
  }

  get values(): CountedValues | undefined {
    this.settle();
    this.#values ??= this.#counted && valuesOf(this.#counted);
    return this.#values;
  }
}
