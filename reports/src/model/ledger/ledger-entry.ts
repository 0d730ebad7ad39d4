import { Verdict } from "@lab/shared/record";
import { z } from "zod";
import { csvOf } from "../csv.ts";

const Text = z.string();
const Named = Text.min(1);
/** A CSV value; an empty one is null. */
const Figure = z.union([z.literal("").transform(() => null), z.coerce.number<string>(), z.null(), z.number()]);

/** "sound" if the run's figures may be quoted; otherwise the reason why not. */
const Soundness = z.enum(["sound", "void"]);

export const LedgerEntry = z.strictObject({
  run: Named,
  at: z.iso.datetime(),
  command: Text,
  machine: Named,
  /** The other conditions that must be alike for two figures to be compared, except versions. */
  conditions: Named,
  node: Text,
  nest: Text,
  nestjsCls: Text,
  cell: Named,
  variant: Named,
  pattern: Named,
  costUs: Figure,
  costLow: Figure,
  costHigh: Figure,
  ratio: Figure,
  ratioLow: Figure,
  ratioHigh: Figure,
  rps: Figure,
  p99Us: Figure,
  verdict: Verdict,
  /** Stands last and is never empty: a line that was cut off cannot pass for a whole one. */
  soundness: Soundness,
});

export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The machine and the conditions that figures must share to be joined by a line. */
export function lineText({ machine, conditions }: LedgerEntry): string {
  return `${machine}; ${conditions}`;
}

/** The last entry of each run and cell: a ledger has a resumed run twice. */
export function latestOf(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.run}\n${entry.cell}`, entry])).values()];
}

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
