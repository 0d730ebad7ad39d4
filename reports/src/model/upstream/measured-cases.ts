import type { Measured, UpstreamCase } from "@lab/shared/record";
import { passes } from "../run/checks.ts";
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

/** Both ratios of a variant: means of runs, or those of the newest run that passes the checks. */
export interface PatchedVariant {
  readonly variant: string;
  readonly asReleased: Measured;
  readonly asPatched: Measured;
}

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

function patchedVariant(
  variant: string,
  { measuredSince = "" }: UpstreamCase,
  runs: readonly ReadableRun[],
): PatchedVariant {
  const own = runs.filter(
    ({ plan, analysis }) => plan.createdAt >= measuredSince && patchedIn(analysis).includes(variant),
  );
  const ids = [variant, variant + PATCHED];
  const counts = ({ analysis }: ReadableRun): boolean =>
    analysis.cells.filter(({ id }) => ids.includes(id)).every((cell) => passes(cell, analysis));
  const shown = own.find(counts) ?? own[0];
  const cells = shown ? acrossRuns(shown, own).run.analysis.cells : [];
  const [asReleased = NOT_MEASURED, asPatched = NOT_MEASURED] = ids.map(
    (named): Measured | undefined => cells.find(({ id }) => id === named)?.metrics.costUs.ratio,
  );
  return { variant, asReleased, asPatched };
}

export function patchedIn({ cells }: Pick<ReadableRun["analysis"], "cells">): readonly string[] {
  return cells.flatMap(({ id }) => (id.endsWith(PATCHED) ? [id.slice(0, -PATCHED.length)] : []));
}
