import { type Cell, HOST } from "@lab/shared/record";
import { cellId } from "../cell-id.ts";

/** Cells as one machine measures them. Where it is the only one that does, their names need not say so. */
export function atHost(cells: readonly Cell[], host: number): readonly Cell[] {
  return cells.map((cell) => ({ ...cell, coordinates: { ...cell.coordinates, [HOST]: host } }));
}

/** Renames cells that several machines measure, so that each machine's are distinct. */
export function namedByHost(cells: readonly Cell[], host: number): readonly Cell[] {
  const named = atHost(cells, host).map((cell) => ({ ...cell, notDefault: [...cell.notDefault, HOST] }));
  const names = new Map(named.map((cell) => [cell.id, cellId(cell.subject.variant, saidOf(cell))]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return named.map(({ twinOf, copyOf, ...cell }) => ({
    ...cell,
    id: nameOf(cell.id),
    baseline: nameOf(cell.baseline),
    ...(twinOf !== undefined && { twinOf: nameOf(twinOf) }),
    ...(copyOf !== undefined && { copyOf: nameOf(copyOf) }),
  }));
}

function saidOf({ coordinates, notDefault }: Cell): Cell["coordinates"] {
  return Object.fromEntries(Object.entries(coordinates).filter(([name]) => notDefault.includes(name)));
}
