import type { Cell, Value } from "@lab/shared/record";

/** A cell's place on every axis, as plans and analyses record it. */
export type Placed = Pick<Cell, "coordinates" | "notDefault">;

/** A key that is equal for cells measured under the same settings. */
export function settingsKey(cell: Placed): string {
  return JSON.stringify(notDefaultOf(cell));
}

export function notDefaultOf({ coordinates, notDefault }: Placed): readonly (readonly [name: string, value: Value])[] {
  return notDefault.flatMap((name) => {
    const value = coordinates[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}
