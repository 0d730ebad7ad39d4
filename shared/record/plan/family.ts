import type { Cell } from "./plan.ts";

/**
 * Groups cells that run together, are measured alternately and are judged together, because they are compared directly
 * or through others. A family is named after its common baseline.
 */
export function familyAmong(cells: readonly Cell[]): (cell: Pick<Cell, "id">) => string {
  const baselineOf = new Map(cells.map(({ id, baseline }) => [id, baseline]));
  return ({ id }) => {
    const path = [id];
    for (let last = id; ; ) {
      const next = baselineOf.get(last) ?? last;
      if (next === last) return last;
      // Cells that are compared with each other in a circle have no last one.
      if (path.includes(next)) return path.slice(path.indexOf(next)).toSorted()[0] ?? next;
      path.push(next);
      last = next;
    }
  };
}

export function familiesOf(order: readonly Cell[], cells: readonly Cell[]): readonly (readonly Cell[])[] {
  return [...Map.groupBy(order, familyAmong(cells)).values()];
}

/** The id of the cell that another is compared with; for a copy in a further family, its original's. */
export function originalBaseline({ baseline }: Pick<Cell, "baseline">, cells: readonly Cell[]): string {
  return cells.find(({ id }) => id === baseline)?.copyOf ?? baseline;
}
