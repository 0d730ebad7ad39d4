import { type BurstEvent, known, type ProcessRow } from "@lab/shared/record";

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
