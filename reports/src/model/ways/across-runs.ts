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
  readonly runs: number;
}

/** For a pattern that of the matrix, as the first page has it. Undefined for a baseline, and where too few runs measured it. */
export function acrossRuns(cell: CellAnalysis, run: ReadableRun, runs: readonly ReadableRun[]): AcrossRuns | undefined {
  if (cell.verdict === "baseline") return undefined;
  const { figure, runs: count } = isOfMatrix(cell) ? inMatrix(cell, runs) : inWays(cell, run, runs);
  return "absent" in figure ? undefined : { ratio: figure, runs: count };
}

interface Together {
  readonly figure: Measured;
  readonly runs: number;
}

const TOO_FEW: Together = { figure: { absent: "too few runs measured it" }, runs: 0 };

function inMatrix({ id }: CellAnalysis, runs: readonly ReadableRun[]): Together {
  const answering = runThatAnswers(runs);
  const pool = answering === undefined ? [] : poolableWith(answering, runs);
  const pooled = pool.length === 0 ? undefined : poolRuns(pool).cells.find(({ cell }) => cell === id);
  return pooled === undefined ? TOO_FEW : { figure: pooled.mean, runs: pool.length };
}

function inWays(
  { variant, baseline }: CellAnalysis,
  { analysis }: ReadableRun,
  runs: readonly ReadableRun[],
): Together {
  const other = analysis.cells.find(({ id }) => id === baseline);
  if (other === undefined) return TOO_FEW;
  const cells = { of: { variant }, to: { variant: other.variant } };
  return measureQuantity({ kind: "ratio", study: "ways", metric: "costUs", ...cells }, { runs }).together ?? TOO_FEW;
}
