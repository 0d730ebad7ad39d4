import type { Analysis } from "@lab/shared/record";

/** The cells for tables of whole runs: each variant once, at its first place; curves show the others. */
export function withoutCurves(analysis: Analysis): Analysis {
  const { curves: _, ...rest } = analysis;
  const cells = analysis.cells.filter(({ section }) => section !== "curves");
  const ids = new Set(cells.map(({ id }) => id));
  return {
    ...rest,
    cells,
    copies: analysis.copies.filter(({ section }) => section !== "curves"),
    patterns: analysis.patterns.filter((mean) => mean.cells.every((id) => ids.has(id))),
    ladders: analysis.ladders.filter(({ cell }) => ids.has(cell)),
  };
}
