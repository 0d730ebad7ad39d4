import type { Cell, CellAnalysis } from "../record/index.ts";

export type SectionOf = (cell: Cell) => CellAnalysis["section"];

/** The section of the report that shows a cell: the first cell of a variant is in the matrix or the ways, others in curves. */
export function sectionsOf(cells: readonly Cell[]): SectionOf {
  const originals = cells.filter(({ twinOf, copyOf }) => twinOf === undefined && copyOf === undefined);
  const firsts = new Map(originals.toReversed().map(({ subject, id }) => [subject.variant, id]));
  return ({ id, subject, coordinates, twinOf, copyOf }) => {
    if (copyOf !== undefined) return "evidence";
    if (firsts.get(subject.variant) !== (twinOf ?? id)) return "curves";
    return coordinates["way"] === undefined ? undefined : "ways";
  };
}
