import type { Analysis } from "@lab/shared/record";

/** The cells for tables of whole runs: each variant once, at its first place; curves show the others. */
export function withoutCurves(analysis: Analysis): Analysis {
  const { curves: _, ...rest } = analysis;
  const cells = analysis.cells.filter(({ toldAmong }) => toldAmong !== "curves");
  const ids = new Set(cells.map(({ id }) => id));
  return {
    ...rest,
    cells,
    twins: analysis.twins.filter(({ toldAmong }) => toldAmong !== "curves"),
    patterns: analysis.patterns.filter((mean) => mean.cells.every((id) => ids.has(id))),
    ladders: analysis.ladders.filter(({ cell }) => ids.has(cell)),
  };
}
