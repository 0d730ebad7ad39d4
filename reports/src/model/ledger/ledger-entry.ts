import { type CellAnalysis, type Measured, Verdict } from "@lab/shared/record";
import { z } from "zod";
import { type ComparableRun, conditionsOf, machineOfCell, nodeText } from "../compare/comparability.ts";
import { csvOf } from "../csv.ts";
import { inEveryText, withoutControls } from "../run/foreign-text.ts";

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
function latestOf(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
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

export function entriesOf(run: ComparableRun): readonly LedgerEntry[] {
  const entries = run.analysis.cells
    .filter(({ verdict }) => verdict !== "not-measured")
    .flatMap((cell) => entryOf(cell, run));
  return inEveryText(entries, withoutControls);
}

function entryOf(cell: CellAnalysis, run: ComparableRun): readonly LedgerEntry[] {
  const { plan, environment, analysis } = run;
  const planned = plan.cells.find(({ id }) => id === cell.id);
  if (planned === undefined) return [];
  const versionOf = (name: string): string => {
    const version = environment.versions[name];
    return cell.framework === "nest" && typeof version === "string" ? version : "";
  };
  const [costUs, costLow, costHigh] = partsOf(cell.metrics.costUs.figure);
  const [ratio, ratioLow, ratioHigh] = partsOf(cell.metrics.costUs.ratio);
  return [
    {
      run: plan.runId,
      at: plan.createdAt,
      command: plan.command,
      machine: machineOfCell(run, planned),
      conditions: conditionsOf(run, planned),
      node: nodeText([cell]) ?? "",
      nest: versionOf("@nestjs/core"),
      nestjsCls: versionOf("nestjs-cls"),
      cell: cell.id,
      variant: cell.variant,
      pattern: cell.pattern,
      ...{ costUs, costLow, costHigh, ratio, ratioLow, ratioHigh },
      rps: partsOf(cell.metrics.rps.figure)[0],
      p99Us: partsOf(cell.metrics.p99Us.figure)[0],
      verdict: cell.verdict,
      soundness: analysis.void ? "void" : "sound",
    },
  ];
}

function partsOf(measured: Measured): readonly [number | null, number | null, number | null] {
  if ("absent" in measured) return [null, null, null];
  return [measured.estimate, measured.low ?? null, measured.high ?? null];
}

/** A cell through all runs. Entries that may be joined are a line, with its number as its name. */
export interface CellHistory {
  readonly cell: string;
  readonly entries: readonly LedgerEntry[];
  readonly lines: readonly { readonly name: string; readonly entries: readonly LedgerEntry[] }[];
}

/**
 * Figures that may be quoted, of stored runs and of those that only a ledger still has. A rehearsal is shown only if
 * there is nothing else.
 */
export function quotable(ofRuns: readonly LedgerEntry[], ofLedgers: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const here = new Set(ofRuns.map(({ run }) => run));
  const known = [...latestOf(ofLedgers).filter(({ run }) => !here.has(run)), ...ofRuns];
  const sound = known.filter(({ soundness, costUs }) => soundness === "sound" && costUs !== null);
  const measured = sound.filter(({ conditions }) => !conditions.startsWith("rehearsal"));
  return (measured.length > 0 ? measured : sound).toSorted((one, other) => one.at.localeCompare(other.at));
}

export function historyOf(cell: string, all: readonly LedgerEntry[]): CellHistory {
  const entries = all.filter((entry) => entry.cell === cell);
  const lines = [...Map.groupBy(entries, lineText).values()];
  return { cell, entries, lines: lines.map((ofLine, index) => ({ name: String(index + 1), entries: ofLine })) };
}
