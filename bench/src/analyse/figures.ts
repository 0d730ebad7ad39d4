import { type BurstEvent, type Figure, known, type ProcessRow } from "@lab/shared/record";
import { type Counted, type CountedValues, countAll, valuesOf } from "@lab/shared/statistics";

/** Sums by name. What was never known is absent, and not 0. */
export class Total {
  readonly #sums = new Map<string, number>();

  add(name: string, value: number | undefined): void {
    if (value !== undefined) this.#sums.set(name, (this.#sums.get(name) ?? 0) + value);
  }

  of(name: string): number | undefined {
    return this.#sums.get(name);
  }

  over(name: string, other: string): number | undefined {
    const [value, by] = [this.#sums.get(name), this.#sums.get(other) ?? 0];
    return value === undefined || by === 0 ? undefined : value / by;
  }
}

/** The mean and the largest of readings. */
export class Readings {
  count = 0;
  most: number | undefined;
  #sum = 0;

  add(reading: Figure): void {
    const value = known(reading);
    if (value === undefined) return;
    this.count += 1;
    this.#sum += value;
    this.most = Math.max(this.most ?? value, value);
  }

  get mean(): number | undefined {
    return this.count === 0 ? undefined : this.#sum / this.count;
  }
}

/** The latencies of all requests of a process, or a slice, in µs: a burst weighs no more than its requests. */
export class Latencies {
  #counted: Counted | undefined;
  #encoded: string[];
  #values: CountedValues | undefined;

  /** Histograms are decoded on first use, because decoding is slow. */
  constructor(encoded: readonly string[] = []) {
    this.#encoded = [...encoded];
  }

  add(encoded: string | undefined): void {
    if (encoded === undefined) return;
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

type PauseFigures = Pick<
  ProcessRow,
  "minorCollections" | "minorPauseMs" | "majorCollections" | "majorPauseMs" | "longestPauseMs"
>;

/** A process's pauses for garbage, over all its bursts. */
export class Pauses {
  readonly #minor = { count: 0, totalMs: 0 };
  readonly #major = { count: 0, totalMs: 0 };
  #longestMs = 0;
  #areKnown = true;

  add(pauses: BurstEvent["pauses"]): void {
    const reported = pauses && known(pauses);
    // Sums of some of the bursts would look like less garbage.
    this.#areKnown &&= reported !== undefined;
    if (reported === undefined) return;
    for (const kind of ["minor", "major"] as const) {
      const sums = kind === "minor" ? this.#minor : this.#major;
      sums.count += reported[kind].count;
      sums.totalMs += reported[kind].totalMs;
    }
    this.#longestMs = Math.max(this.#longestMs, reported.longestMs);
  }

  figures(): PauseFigures {
    if (!this.#areKnown) return {};
    return {
      minorCollections: this.#minor.count,
      minorPauseMs: inDigits(this.#minor.totalMs),
      majorCollections: this.#major.count,
      majorPauseMs: inDigits(this.#major.totalMs),
      longestPauseMs: inDigits(this.#longestMs),
    };
  }
}

/** To a microsecond. */
function inDigits(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}
