import type { CellAnalysis } from "@lab/shared/record";
import { type Counted, type CountedValues, countAll, estimateOf, valuesOf } from "@lab/shared/statistics";

/** The latencies of all requests of a process, or a slice, in µs: a burst weighs no more than its requests. */
export class Latencies {
  #counted: Counted | undefined;
  #encoded: string[] = [];
  #values: { readonly known: CountedValues | undefined } | undefined;

  /** Histograms are decoded on first use, because decoding is slow. */
  static of(encoded: readonly string[]): Latencies {
    const latencies = new Latencies();
    for (const histogram of encoded) latencies.add(histogram);
    return latencies;
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
    this.#values ??= { known: this.#counted && valuesOf(this.#counted) };
    return this.#values.known;
  }
}

const CURVE_PERCENTILES = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];

/** The average process's curve, which passes through the percentiles among its metrics. */
export function latencyCurveOf(valuesAt: (percentile: number) => readonly number[]): CellAnalysis["latencyCurve"] {
  return CURVE_PERCENTILES.flatMap((percentile) => {
    const us = estimateOf(valuesAt(percentile), { absent: "no request was answered" });
    return "absent" in us ? [] : [{ percentile, us: us.estimate }];
  });
}
