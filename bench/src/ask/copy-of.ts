import type { Cell } from "@lab/shared/record";
import { cellId } from "./cell-id.ts";

/** The same cell once more, which has one coordinate beyond the original's. */
export function copyOf(original: Cell, name: string, value: number): Cell {
  const coordinates = { ...original.coordinates, [name]: value };
  const notDefault = [...original.notDefault, name];
  const said = Object.fromEntries(
    Object.entries(coordinates).filter(([coordinate]) => notDefault.includes(coordinate)),
  );
  return { ...original, id: cellId(original.subject.variant, said), coordinates, notDefault };
}
