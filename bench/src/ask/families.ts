import { type Cell, familiesOf } from "@lab/shared/record";
import { copyOf } from "./cell-id.ts";

/** With an identical copy of every baseline: the control of a run, and part of the baseline. */
export function withTwins(cells: readonly Cell[]): readonly Cell[] {
  return cells.flatMap((cell) =>
    cell.id === cell.baseline ? [cell, { ...copyOf(cell, "copy", 1), twinOf: cell.id }] : [cell],
  );
}

/** So that no more cells than `largest` are up together: a family beyond that becomes several, with copies of its baselines. */
export function splitFamilies(cells: readonly Cell[], largest: number): readonly Cell[] {
  const isTooLarge = (part: readonly Cell[]): boolean => withTwins(part).length > largest;
  return familiesOf(cells, cells).flatMap((family) => {
    let parts = [family];
    while (parts.length < family.length - 1 && parts.some(isTooLarge)) parts = divide(family, parts.length + 1);
    return parts.flat();
  });
}

/** Parts with nearly as many comparisons each. The first has the common baseline itself. */
function divide(family: readonly Cell[], count: number): (readonly Cell[])[] {
  const compared = family.filter(({ id, baseline }) => id !== baseline);
  const size = Math.ceil(compared.length / count);
  return Array.from({ length: count }, (_, index) => {
    const some = compared.slice(index * size, (index + 1) * size);
    const own = index === 0 ? [...family.filter((cell) => !compared.includes(cell)), ...some] : some;
    const lacking = new Set(some.map(({ baseline }) => baseline)).difference(new Set(own.map(({ id }) => id)));
    const copies = new Map(
      family.filter(({ id }) => lacking.has(id)).map((cell) => [cell.id, furtherBaseline(cell, index + 1)]),
    );
    return [
      ...copies.values(),
      ...own.map((cell) => ({ ...cell, baseline: copies.get(cell.baseline)?.id ?? cell.baseline })),
    ];
  });
}

function furtherBaseline(original: Cell, family: number): Cell {
  const copy = copyOf(original, "family", family);
  return { ...copy, baseline: copy.id, copyOf: original.id };
}
