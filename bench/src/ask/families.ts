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
function twinsFor(comparisons: number): number {
  return Math.max(1, Math.round(Math.sqrt(comparisons)) - 1);
}

function twinsOf(original: Cell, cells: readonly Cell[]): readonly Cell[] {
  const comparisons = cells.filter(({ id, baseline }) => baseline === original.id && id !== original.id).length;
  return Array.from({ length: twinsFor(comparisons) }, (_, index) => ({
    ...copyOf(original, "twin", index + 1),
    twinOf: original.id,
  }));
}

/** So that no more cells than `largest` are up together: a family beyond that becomes several, each with a copy of the baseline. */
export function splitFamilies(cells: readonly Cell[], largest: number): readonly Cell[] {
  return familiesOf(cells, cells).flatMap((family) => splitFamily(family, roomIn(largest)));
}

/** How many cells fit next to a baseline and its twins. */
function roomIn(largest: number): number {
  let room = 1;
  while (room + 1 + 1 + twinsFor(room + 1) <= largest) room += 1;
  return room;
}

function splitFamily(family: readonly Cell[], room: number): readonly Cell[] {
  const [baseline, ...others] = Map.groupBy(family, ({ baseline }) => baseline).keys();
  const original = family.find(({ id }) => id === baseline);
  const members = family.filter((cell) => cell !== original);
  // A family with several baselines cannot be split.
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
