import type { CellAnalysis, Estimate, Measured } from "@lab/shared/record";
import { runThatAnswers } from "../answer/choose-run.ts";
import { measureQuantity } from "../claims/measure-quantity.ts";
import { poolRuns } from "../compare/pool-runs.ts";
import { poolableWith } from "../compare/poolable-with.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { isOfMatrix } from "./measured-ways.ts";

/** The cost of a way in several published runs together. */
export interface AcrossRuns {
  readonly ratio: Estimate;
  /** With the runs' noise floors in its interval; left out for a pattern of the matrix. */
  readonly beyondNoise?: Measured;
  readonly runs: number;
}

/** For a pattern that of the matrix, as the first page has it. Undefined for a baseline, and where too few runs measured it. */
export function acrossRuns(cell: CellAnalysis, run: ReadableRun, runs: readonly ReadableRun[]): AcrossRuns | undefined {
  if (cell.verdict === "baseline") return undefined;
  return isOfMatrix(cell) ? inMatrix(cell, runs) : inWays(cell, run, runs);
}

function inMatrix({ id }: CellAnalysis, runs: readonly ReadableRun[]): AcrossRuns | undefined {
  const answering = runThatAnswers(runs);
  const pool = answering === undefined ? [] : poolableWith(answering, runs);
  const pooled = pool.length === 0 ? undefined : poolRuns(pool).cells.find(({ cell }) => cell === id);
  return pooled === undefined || "absent" in pooled.mean ? undefined : { ratio: pooled.mean, runs: pool.length };
}

function inWays(
  { variant, baseline }: CellAnalysis,
  { analysis }: ReadableRun,
  runs: readonly ReadableRun[],
): AcrossRuns | undefined {
  const other = analysis.cells.find(({ id }) => id === baseline);
  if (other === undefined) return undefined;
  const cells = { of: { variant }, to: { variant: other.variant } };
  const { together } = measureQuantity({ kind: "ratio", study: "ways", metric: "costUs", ...cells }, { runs });
  if (together === undefined || "absent" in together.figure) return undefined;
  return { ratio: together.figure, beyondNoise: together.beyondNoise, runs: together.runs };
}
