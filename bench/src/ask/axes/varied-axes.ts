import type { Cell, Value, VariedAxis } from "@lab/shared/record";
import type { Axis } from "./axis.ts";

/** The axes on which these cells differ, described so that later stages need not know any axis. */
export function variedAxes(axes: readonly Axis[], cells: readonly Pick<Cell, "coordinates">[]): readonly VariedAxis[] {
  return axes.flatMap(({ name, says, unit, values: { kind } }) => {
    const numeric = kind === "count" || kind === "number";
    const found = new Set(cells.flatMap(({ coordinates }) => coordinates[name] ?? []));
    if (found.size < 2) return [];
    return [{ name, says, ...(unit !== undefined && { unit }), numeric, values: inOrder([...found], numeric) }];
  });
}

function inOrder(values: readonly Value[], numeric: boolean): Value[] {
  return numeric ? values.toSorted((one, other) => Number(one) - Number(other)) : [...values];
}
