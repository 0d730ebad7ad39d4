import type { Cell, CellAnalysis } from "@lab/shared/record";

export type Telling = (cell: Cell) => CellAnalysis["toldAmong"];

/** The matrix and the ways tell a variant where it comes first in the plan; curves tell where else it was measured. */
export function tellingOf(cells: readonly Cell[]): Telling {
  const originals = cells.filter(({ twinOf, copyOf }) => twinOf === undefined && copyOf === undefined);
  const firsts = new Map(originals.toReversed().map(({ subject, id }) => [subject.variant, id]));
  return ({ id, subject, coordinates, twinOf, copyOf }) => {
    if (copyOf !== undefined) return "evidence";
    if (firsts.get(subject.variant) !== (twinOf ?? id)) return "curves";
    return coordinates["way"] === undefined ? undefined : "ways";
  };
}
