import { type Column, type ColumnOf, type FittingTables, type TextTable, tableOf } from "@lab/reports";
import type { Estimate, Measured } from "@lab/shared/record";
import { intervalText } from "@lab/shared/statistics/estimates";
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

export function inColumns(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    chars: { ...NO_FRAME, middle: "  " },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
    colAligns: columns.map(({ align = "left" }) => align),
  });
  table.push(
    columns.map(({ title }) => title),
    ...rows.map((row) => [...row]),
  );
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

export function shortened(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  const words = beginningOf(line, columns - 1).replace(/\s+\S*$/, "");
  return widthOf(words) + 2 <= columns ? `${words} …` : `${words}…`;
}

/** As many letters of a line as there is room for. */
export function beginningOf(line: string, columns: number): string {
  let end = line.length;
  while (end > 0 && widthOf(line.slice(0, end)) > columns) end -= 1;
  return line.slice(0, end);
}

/** A table of one line a row, as wide as the terminal at most: its last column is cut after a word. */
export function tableOfLines(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string {
  const withLast = (text: (row: readonly string[]) => string) => rows.map((row) => row.with(-1, text(row)));
  const left = inColumns(
    columns.with(-1, { title: "" }),
    withLast(() => "|"),
  ).split("\n");
  const room = width - Math.max(...left.map((line) => line.lastIndexOf("|")));
  return inColumns(
    columns,
    withLast((row) => shortened(row.at(-1) ?? "", room)),
  );
}

export function indented(title: string, lines: readonly string[], width: number): string {
  return [title, ...lines.flatMap((line) => hanging("  ", line, width))].join("\n");
}

export function fittingTable({ whole, parts }: FittingTables, columns: number): string {
  const inOne = drawn(whole, columns);
  const fits = inOne.split("\n").every((line) => widthOf(line) <= columns);
  return fits ? inOne : parts.map((part) => drawn(part, columns)).join("\n\n");
}

function drawn({ columns: titles, rows, notes }: TextTable, columns: number): string {
  const below = notes.flatMap((note) => wrapText(note, columns));
  return [inColumns(titles, rows), ...(below.length > 0 ? ["", ...below] : [])].join("\n");
}

/** `1.5 (1.2 to 1.8)`; without an interval the estimate alone. */
export function withInterval(measured: Estimate, inWords: (value: number) => string): string {
  return inWords(measured.estimate) + intervalText(measured, (low, high) => ` (${inWords(low)} to ${inWords(high)})`);
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
const CONTROLS = /(?!\x1b\[[\d;]*m)[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Names and reasons come from the folders of others: but for line ends and colours, nothing controls the terminal. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, "\ufffd");
}
