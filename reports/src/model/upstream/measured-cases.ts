import type { Measured, UpstreamCase } from "@lab/shared/record";
import type { ComparableRun } from "../compare/comparability.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { acrossRuns } from "../run/mean-over-runs.ts";

export const PATCHED = "@patch=on";
export const NOT_MEASURED = { absent: "not measured" };

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
    measured: folder.upstream.variants.map((variant) => patchedVariant(variant, folder.upstream, measuring)),
  }));
  const figures = ({ measured }: MeasuredCase): number =>
    measured.filter(({ asPatched }) => "estimate" in asPatched).length;
  const order = ({ measured, patch }: MeasuredCase): number => measured.length + Number(patch !== undefined);
  const sorted = cases.toSorted((one, other) => figures(other) - figures(one) || order(other) - order(one));
  return { cases: sorted, runs: measuring };
}

/** Both ratios of every variant that these runs have as patched: their means, or those of the newest run. */
function patchedVariants(runs: readonly ComparableRun[]) {
  const [newest] = runs;
  if (newest === undefined) return [];
  const { analysis } = acrossRuns(newest, runs).run;
  const ratioOf = (id: string): Measured =>
    analysis.cells.find((cell) => cell.id === id)?.metrics.costUs.ratio ?? NOT_MEASURED;
  return patchedIn(analysis).map((variant) => ({
    variant,
    asReleased: ratioOf(variant),
    asPatched: ratioOf(variant + PATCHED),
  }));
}

function patchedVariant(
  variant: string,
  { measuredSince = "" }: UpstreamCase,
  runs: readonly ReadableRun[],
): PatchedVariant {
  const own = runs.filter(
    ({ plan, analysis }) => plan.createdAt >= measuredSince && patchedIn(analysis).includes(variant),
  );
  const found = patchedVariants(own).find((one) => one.variant === variant);
  return found ?? { variant, asReleased: NOT_MEASURED, asPatched: NOT_MEASURED };
}

export function patchedIn({ cells }: Pick<ReadableRun["analysis"], "cells">): readonly string[] {
  return cells.flatMap(({ id }) => (id.endsWith(PATCHED) ? [id.slice(0, -PATCHED.length)] : []));
}
