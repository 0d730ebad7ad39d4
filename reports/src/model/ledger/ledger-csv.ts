import { csvOf } from "../csv.ts";
import { LedgerEntry } from "./ledger-entry.ts";

const FIELDS = Object.keys(LedgerEntry.shape);
const HEAD = `${FIELDS.join(",")}\r\n`;

interface DamagedLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return csvOf(
    FIELDS,
    entries.map((entry) => FIELDS.map((field) => entry[field as keyof LedgerEntry])),
  );
}

/** The text to append to a file with this content: a header if it is empty, and a line break after a truncated line. */
export function addedTo(text: string, entries: readonly LedgerEntry[]): string {
  const lines = ledgerCsv(entries);
  if (text === "") return lines;
  return (text.endsWith("\n") ? "" : "\r\n") + lines.slice(HEAD.length);
}

export function parseLedger(text: string) {
  const entries: LedgerEntry[] = [];
  const damaged: DamagedLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === "" || `${line}\r\n` === HEAD) continue;
    const read = readLine(line);
    if ("reason" in read) damaged.push({ line: index + 1, reason: read.reason });
    else entries.push(read.entry);
  }
  return { entries, damaged };
}

function readLine(line: string): { readonly entry: LedgerEntry } | { readonly reason: string } {
  const values = fieldsIn(line);
  if (values === undefined) return { reason: "a quote does not end" };
  if (values.length !== FIELDS.length) return { reason: `${values.length} fields instead of ${FIELDS.length}` };
  const parsed = LedgerEntry.safeParse(Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])));
  if (parsed.success) return { entry: parsed.data };
  return { reason: `${parsed.error.issues[0]?.path.join(".")} is not what this version writes` };
}

const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^",]*)(?=,|$))/y;

function fieldsIn(line: string): readonly string[] | undefined {
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < line.length || fields.length === 0) {
    const at = FIELD.lastIndex;
    const found = FIELD.exec(line);
    if (found === null || FIELD.lastIndex === at) return undefined;
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
  }
  return fields;
}
