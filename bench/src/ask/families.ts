import { type Cell, familiesOf } from "@lab/shared/record";
import { copyOf } from "./cell-id.ts";

/** With identical copies of the first baseline, or of every one. */
export function withTwins(cells: readonly Cell[], twins: "none" | "one" | "all"): readonly Cell[] {
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const copied = new Set(twins === "all" ? baselines : baselines.slice(0, twins === "one" ? 1 : 0));
  return cells.flatMap((cell) => (copied.has(cell) ? [cell, ...twinsOf(cell, cells)] : [cell]));
}

/**
 * A baseline that is shared by k comparisons deserves √k times as many processes as each of them (Dunnett, "A Multiple
 * Comparison Procedure for Comparing Several Treatments with a Control", JASA 50, 1955): its error is in all of them. A
 * twin is the control of the run, and one more process of the baseline.
 */
function twinsOf(original: Cell, cells: readonly Cell[]): readonly Cell[] {
  const comparisons = cells.filter(({ id, baseline }) => baseline === original.id && id !== original.id).length;
  return Array.from({ length: Math.max(1, Math.round(Math.sqrt(comparisons)) - 1) }, (_, index) => ({
    ...copyOf(original, "twin", index + 1),
    twinOf: original.id,
  }));
}

/** So that no more cells than `largest` are up together: a family beyond that becomes several, with copies of its baselines. */
export function splitFamilies(cells: readonly Cell[], largest: number): readonly Cell[] {
  const isTooLarge = (part: readonly Cell[]): boolean => withTwins(part, "all").length > largest;
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
