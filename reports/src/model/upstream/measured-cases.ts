import { headlineOf, type Measured, type UpstreamCase } from "@lab/shared/record";
import type { ComparableRun } from "../compare/comparability.ts";
import { FEWEST_RUNS, poolObstacles, poolRuns } from "../compare/pool-runs.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { noiseFloorOf } from "../run/trust-in.ts";

const PATCHED = "@patch=on";
const NOT_MEASURED = { absent: "not measured" };

export interface CaseFolder {
  readonly upstream: UpstreamCase;
  /** The text of README.md, to be pasted elsewhere. */
  readonly text: string;
  readonly patch?: string;
  readonly changedLines: number;
}

export type PatchedVariant = ReturnType<typeof patchedVariants>[number];

export interface MeasuredCase extends CaseFolder {
  readonly measured: readonly PatchedVariant[];
}

/** Every case with its figures from published runs, measured ones first; undefined if no published run measured a patch. */
export function measureCases(folders: readonly CaseFolder[], runs: readonly ListedRun[]) {
  const measuring = runs
    .filter((run) => run.state === "readable")
    .filter(({ isPublished, analysis }) => isPublished && !analysis.void && patchedIn(analysis).length > 0);
  if (measuring.length === 0 || folders.length === 0) return undefined;
  const cases: readonly MeasuredCase[] = folders.map((folder) => ({
    ...folder,
    measured: folder.upstream.variants.map((variant) => patchedVariant(variant, measuring)),
  }));
  const figures = ({ measured }: MeasuredCase): number =>
    measured.filter(({ asPatched }) => "estimate" in asPatched).length;
  const order = ({ measured, patch }: MeasuredCase): number => measured.length + Number(patch !== undefined);
  const sorted = cases.toSorted((one, other) => figures(other) - figures(one) || order(other) - order(one));
  return { cases: sorted, runs: measuring };
}

/** Both ratios of every variant that the first of these runs has as patched, pooled over all of them. */
export function patchedVariants(runs: readonly ComparableRun[]) {
  const means = new Map(runs.length > 1 ? poolRuns(runs).cells.map(({ cell, mean }) => [cell, mean]) : []);
  const ratioOf = (id: string): Measured => {
    const cell = runs[0]?.analysis.cells.find((one) => one.id === id);
    return means.get(id) ?? (cell && headlineOf(cell).ratio) ?? NOT_MEASURED;
  };
  return (runs[0] === undefined ? [] : patchedIn(runs[0].analysis)).map((variant) => ({
    variant,
    asReleased: ratioOf(variant),
    asPatched: ratioOf(variant + PATCHED),
  }));
}

/** Where there are too few runs for a pool, or they must not be pooled, the one with the smallest noise floor counts. */
function patchedVariant(variant: string, runs: readonly ReadableRun[]): PatchedVariant {
  const own = runs.filter(({ analysis }) => patchedIn(analysis).includes(variant));
  const steadiest = own.toSorted((one, other) => noiseFloorOf(one.analysis) - noiseFloorOf(other.analysis)).slice(0, 1);
  const pooled = own.length >= FEWEST_RUNS && poolObstacles(own).length === 0 ? own : steadiest;
  const found = patchedVariants(pooled).find((one) => one.variant === variant);
  return found ?? { variant, asReleased: NOT_MEASURED, asPatched: NOT_MEASURED };
}

function patchedIn({ cells }: ReadableRun["analysis"]): readonly string[] {
  return cells.flatMap(({ id }) => (id.endsWith(PATCHED) ? [id.slice(0, -PATCHED.length)] : []));
}
