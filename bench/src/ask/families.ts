import { type Cell, cellId, familiesOf, type Plan } from "@lab/shared/record";

/** With an identical copy of every baseline: the control of a run, and part of the baseline. */
export function withCopies(cells: readonly Cell[]): readonly Cell[] {
  return cells.flatMap((cell) =>
    cell.id === cell.baseline ? [cell, { ...copyOf(cell, "copy", 1), twinOf: cell.id }] : [cell],
  );
}

/** So that no more cells than `largest` are up together: a family beyond that becomes several, with copies of its baselines. */
export function splitFamilies(cells: readonly Cell[], largest: number): readonly Cell[] {
  const isTooLarge = (part: readonly Cell[]): boolean => withCopies(part).length > largest;
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

function copyOf(original: Cell, name: string, value: number): Cell {
  const coordinates = { ...original.coordinates, [name]: value };
  const notDefault = [...original.notDefault, name];
  return { ...original, id: idOf({ subject: original.subject, coordinates, notDefault }), coordinates, notDefault };
}

function idOf({ subject, coordinates, notDefault }: Pick<Cell, "subject" | "coordinates" | "notDefault">): string {
  return cellId(subject.variant, Object.fromEntries(notDefault.map((name) => [name, coordinates[name] ?? ""])));
}

export function upAtOnce({ cells, limits, schedule }: Pick<Plan, "cells" | "limits" | "schedule">) {
  const together = schedule.protocol === "classic" ? cells.map((cell) => [cell]) : familiesOf(cells, cells);
  const most = (of: (family: readonly Cell[]) => number): number => Math.max(...together.map(of));
  const servers = most((family) => family.length);
  return {
    servers,
    processes: most((family) => family.reduce((sum, { subject }) => sum + subject.workers, 0)),
    memoryBytes: servers * limits.memoryBytes,
  };
}

/** Why a machine has too little memory for a plan; undefined if it has enough. */
export function whyTooMuch(plan: Pick<Plan, "cells" | "limits" | "schedule">, memoryBytes: number): string | undefined {
  const needed = upAtOnce(plan);
  if (needed.memoryBytes <= memoryBytes) return undefined;
  const each = inMb(plan.limits.memoryBytes);
  return (
    `${needed.servers} servers running concurrently may take ${each} each, ${inMb(needed.memoryBytes)} together, and this ` +
    `machine has ${inMb(memoryBytes)}; give each less, or have fewer up together with a smaller --family.`
  );
}

export function inMb(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
