import { type Figure, known } from "@lab/shared/record";

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
