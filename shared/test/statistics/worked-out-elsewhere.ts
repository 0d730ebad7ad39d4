import { readFileSync } from "node:fs";
import { join } from "node:path";

interface WorkedOut {
  /** Which implementations, and their versions. */
  readonly madeWith: string;
  readonly samples: readonly {
    readonly values: readonly number[];
    readonly mean: number;
    readonly median: number;
    readonly variance: number;
    readonly interval99: readonly [number, number];
  }[];
}

/** Figures of an independent implementation: fixtures/scipy.py made them. */
export const workedOut: WorkedOut = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures/scipy.json"), "utf8"),
) as WorkedOut;
