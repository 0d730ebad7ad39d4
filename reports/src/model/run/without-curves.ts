import type { Analysis } from "@lab/shared/record";

/** What tables of whole runs tell: each variant once, where it comes first. Where else it was measured, its curves tell. */
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
