import { type Cell, familiesOf } from "@lab/shared/record";
import { copyOf } from "./copy-of.ts";

/** A baseline and its twin, which are in a family whatever else is. */
const BESIDE_THE_MEMBERS = 2;

/** So that no more cells than `largest` are up together: a family beyond that becomes several, each with a copy of the baseline. */
export function splitFamilies(cells: readonly Cell[], largest: number): readonly Cell[] {
  return familiesOf(cells, cells).flatMap((family) => splitFamily(family, largest - BESIDE_THE_MEMBERS));
}

function splitFamily(family: readonly Cell[], room: number): readonly Cell[] {
  const [baseline, ...others] = Map.groupBy(family, ({ baseline }) => baseline).keys();
  const original = family.find(({ id }) => id === baseline);
  const members = family.filter((cell) => cell !== original);
  // Where some are held against others than the one, none of them can be taken apart.
  if (original === undefined || others.length > 0 || members.length <= room) return family;

  const families = Math.ceil(members.length / room);
  const size = Math.ceil(members.length / families);
  return Array.from({ length: families }, (_, index) => {
    const held = index === 0 ? original : furtherBaseline(original, index + 1);
    const some = members.slice(index * size, (index + 1) * size);
    return [held, ...some.map((cell) => ({ ...cell, baseline: held.id }))];
  }).flat();
}

function furtherBaseline(original: Cell, family: number): Cell {
  const copy = copyOf(original, "family", family);
  return { ...copy, baseline: copy.id, copyOf: original.id };
}
