import type { Cell } from "./plan.ts";

/**
 * Cells that are up together and take turns: those that are held against each other, directly or by way of others. A
 * family goes by the cell that all of it is held against in the end.
 */
export function familyOf({ id }: Cell, cells: readonly Cell[]): string {
  const path = [id];
  for (let last = id; ; ) {
    const next = cells.find((other) => other.id === last)?.baseline ?? last;
    if (next === last) return last;
    // Held against each other in a circle, none is the last.
    if (path.includes(next)) return path.slice(path.indexOf(next)).toSorted()[0] ?? next;
    path.push(next);
    last = next;
  }
}

/** The families of cells, each in the order of its first. */
export function familiesOf(order: readonly Cell[], cells: readonly Cell[]): readonly (readonly Cell[])[] {
  return [...Map.groupBy(order, (cell) => familyOf(cell, cells)).values()];
}
