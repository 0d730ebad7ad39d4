import type { Plan } from "../plan/plan.ts";
import { COLUMNS, type Column, type ColumnName, type ProcessRow } from "./columns.ts";

const NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

/** The first line of the table. */
export const PROCESSES_HEADER = csvLine(NAMES);

/** The rows as lines (RFC 4180), without the header. */
export function processLines(rows: readonly ProcessRow[]): string {
  return rows.map((row) => csvLine(NAMES.map((name) => String(row[name] ?? "")))).join("");
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`;
}

/** Why a table is refused, and where. */
export interface TableFault {
  readonly line: number;
  readonly sentence: string;
}

/** The rows of a run's table, or the first fault in it. */
export function parseProcesses(
  content: string,
  plan: Pick<Plan, "runId" | "cells">,
): { readonly rows: readonly ProcessRow[] } | { readonly fault: TableFault } {
  if (content.trim() === "") return faultAt(1, "is empty");
  const [head, ...lines] = recordsIn(content.replace(BYTE_ORDER_MARK, ""));
  const names = head?.cells ?? [];
  const lacking = NAMES.find((name) => !names.includes(name) && !isLater(COLUMNS[name]));
  if (lacking !== undefined) return faultAt(1, `lacks the column ${lacking}`);
  const unknown = names.find((name, index) => !(name in COLUMNS) || names.indexOf(name) !== index);
  if (unknown !== undefined) return faultAt(1, `has a column too many: ${unknown}`);
  // A figure that lost its last digits would still be a number.
  if (!content.endsWith("\n")) return faultAt(lines.at(-1)?.line ?? 1, "is cut off: its end of line is missing");
  const check = checks(plan);
  const rows: ProcessRow[] = [];
  for (const { line, cells } of lines) {
    const read = rowOf(names as readonly ColumnName[], cells);
    const sentence = typeof read === "string" ? read : check(read);
    if (sentence !== undefined) return faultAt(line, sentence);
    rows.push(read as ProcessRow);
  }
  return { rows };
}

/** Spreadsheets write one at the start of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

function isLater({ later = false }: Column<unknown>): boolean {
  return later;
}

function faultAt(line: number, sentence: string): { readonly fault: TableFault } {
  return { fault: { line, sentence } };
}

function rowOf(names: readonly ColumnName[], cells: readonly string[]): ProcessRow | string {
  if (cells.length !== names.length) return `has ${cells.length} cells where the header has ${names.length}`;
  const row: Partial<Record<ColumnName, unknown>> = {};
  for (const [index, name] of names.entries()) {
    const written = cells[index] ?? "";
    const { always, read } = COLUMNS[name];
    if (written === "" && !always) continue;
    row[name] = written === "" ? undefined : read(written);
    if (row[name] === undefined) return `has an invalid value in the column ${name}: "${written.slice(0, 40)}"`;
  }
  return row as ProcessRow;
}

/** Passed one row after another, returns why one cannot be of this run. */
function checks({ runId, cells }: Pick<Plan, "runId" | "cells">): (row: ProcessRow) => string | undefined {
  const known = new Map(cells.map(({ id, twinOf }) => [id, twinOf]));
  const seen = new Set<string>();
  return (row) => {
    const { run, round, cell, copyOf } = row;
    if (run !== runId) return `is of another run, ${run}`;
    if (!known.has(cell)) return `is of a cell that plan.json lacks, ${cell}`;
    if (copyOf !== known.get(cell)) return `calls ${cell} a copy of ${copyOf ?? "nothing"}, and plan.json does not`;
    const before = seen.size;
    if (seen.add(`${round} ${cell}`).size === before) return `repeats the process of ${cell} in round ${round}`;
    return isCostRight(row) ? undefined : "has a costUs that is not its cpuUs over its requests";
  };
}

/** The written cost is for readers of spreadsheets. */
const ROUNDED_BY_US = 0.001;

function isCostRight({ requests = 0, cpuUs, costUs }: ProcessRow): boolean {
  if (costUs === undefined) return true;
  return requests > 0 && cpuUs !== undefined && Math.abs(costUs - cpuUs / requests) <= ROUNDED_BY_US;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The records of a CSV file, each with the line that it begins on. */
function recordsIn(content: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [line, begun] = [1, 1];
  for (const { 1: quoted, 2: plain = "", 3: end = "" } of content.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (end === "" && cells.length === 0 && quoted === undefined && plain === "") break;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += (quoted?.split("\n").length ?? 1) - 1;
    if (end === ",") continue;
    records.push({ line: begun, cells });
    cells = [];
    line += 1;
    begun = line;
    if (end === "") break;
  }
  return records;
}
