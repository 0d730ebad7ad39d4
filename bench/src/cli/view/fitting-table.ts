import type { FittingTables, TextTable } from "@lab/reports";
import { wrapText } from "../../environment/wrap-text.ts";
import { inColumns } from "./columns.ts";

/** One table where the terminal has the room for it, else its parts, one below the other. */
export function fittingTable({ whole, parts }: FittingTables, columns: number): string {
  const inOne = drawn(whole, columns);
  const fits = inOne.split("\n").every((line) => line.length <= columns);
  return fits ? inOne : parts.map((part) => drawn(part, columns)).join("\n\n");
}

function drawn({ columns: titles, rows, notes }: TextTable, columns: number): string {
  const below = notes.flatMap((note) => wrapText(note, columns));
  return [inColumns(titles, rows), ...(below.length > 0 ? ["", ...below] : [])].join("\n");
}
