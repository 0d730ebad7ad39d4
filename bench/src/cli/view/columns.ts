import { type Column, type ColumnOf, type TextTable, tableOf } from "@lab/reports";
import type { Estimate, Measured } from "@lab/shared/record";
import Table from "cli-table3";
import { widthOf, wrapText } from "../../environment/format-environment.ts";

const NO_FRAME = Object.fromEntries(
  ["top", "bottom", "left", "right", "mid"].flatMap((side) => [
    [side, ""],
    [`${side}-mid`, ""],
    [`${side}-left`, ""],
    [`${side}-right`, ""],
  ]),
);

const BETWEEN = 2;
const LEAST_ROOM = 12;

/** A table without a frame. Where it is wider than the terminal, the texts of its last column wrap. */
export function inColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): string {
  const table = new Table({
    chars: { ...NO_FRAME, middle: " ".repeat(BETWEEN) },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
    colAligns: columns.map(({ align = "left" }) => align),
  });
  const left = tableWidth(columns.slice(0, -1), rows) + BETWEEN;
  const wrapped = (text = ""): string => wrapText(text, Math.max(width - left, LEAST_ROOM)).join("\n");
  const fits = tableWidth(columns, rows) <= width;
  table.push(
    columns.map(({ title }) => title),
    ...rows.map((row) => (fits ? [...row] : row.with(-1, wrapped(row.at(-1))))),
  );
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

export function tableWidth(columns: readonly Column[], rows: readonly (readonly string[])[]): number {
  const widths = columns.map(({ title }, index) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[index] ?? ""))),
  );
  return widths.reduce((sum, width) => sum + width, BETWEEN * (widths.length - 1));
}

/** The beginning of a line that there is room for. */
export function beginningOf(line: string, columns: number): string {
  let end = line.length;
  while (end > 0 && widthOf(line.slice(0, end)) > columns) end -= 1;
  return line.slice(0, end);
}

export function indented(title: string, lines: readonly string[], width: number): string {
  return [title, ...lines.flatMap((line) => hanging("  ", line, width))].join("\n");
}

/** A table, split if it is wider than the terminal: every part begins with the first column, which names the rows. */
export function fittingTable({ columns, rows, notes }: TextTable, width: number): string {
  const parts: number[][] = [];
  for (const place of columns.keys().drop(1)) {
    const last = parts.at(-1);
    const wider = [...(last ?? [0]), place];
    const fits = tableWidth(at(wider, columns), rowsAt(wider, rows)) <= width;
    if (last !== undefined && fits) last.push(place);
    else parts.push([0, place]);
  }
  const drawn = parts.map((places) => inColumns(at(places, columns), rowsAt(places, rows), width));
  const below = notes.flatMap((note) => wrapText(note, width)).join("\n");
  return [...drawn, below].filter((text) => text !== "").join("\n\n");
}

function at<Item>(places: readonly number[], items: readonly Item[]): readonly Item[] {
  return places.flatMap((place) => items[place] ?? []);
}

function rowsAt(places: readonly number[], rows: TextTable["rows"]): TextTable["rows"] {
  return rows.map((row) => at(places, row));
}

export function orDash(measured: Measured, inWords: (estimate: Estimate) => string): string {
  return "absent" in measured ? "–" : inWords(measured);
}

export function itemsInColumns<Item>(columns: readonly ColumnOf<Item>[], items: readonly Item[]): string {
  const table = tableOf(columns, items, "en");
  return inColumns(table.columns, table.rows);
}

export function hanging(mark: string, text: string, columns: number): readonly string[] {
  const [first = "", ...rest] = wrapText(text, columns - widthOf(mark));
  return [`${mark}${first}`, ...rest.map((line) => `${" ".repeat(widthOf(mark))}${line}`)];
}

const COMMAND = /^\s*(?:\w+: )?(?:pnpm|npx) /;
const ROW_OF_TABLE = /\S {2,}\S/;

/** Breaks lines that are too long between words; a command stays whole, so that it can be copied. */
export function withinColumns(text: string, columns: number): string {
  const lines = text.split("\n").flatMap((line) => {
    const fits = widthOf(line) <= columns;
    if (fits || COMMAND.test(line) || ROW_OF_TABLE.test(line)) return [line];
    return hanging(/^ */.exec(line)?.[0] ?? "", line, columns);
  });
  return lines.join("\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const CONTROLS = /(?!\x1b\[[\d;]*m)[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Names and reasons come from the folders of others: but for line ends and colours, nothing controls the terminal or
 * reverses the direction of writing.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, "\ufffd");
}
