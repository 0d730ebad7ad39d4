import type { CellAnalysis, Measured } from "@lab/shared/record";
import { type ComparableRun, conditionsOf, machineOfCell, nodeText } from "../compare/comparability.ts";
import { csvOf, inEveryText, inOneLine } from "../run/foreign-text.ts";

/** A line of the ledger: a cell of a run, with its figures and the conditions that they hold under. */
export type LedgerEntry = ReturnType<typeof entryOf>[number];

/** The text to append to a ledger with this content: a header if it is empty, and a line break after a truncated line. */
export function addedTo(text: string, entries: readonly LedgerEntry[]): string {
  const [first] = entries;
  if (first === undefined) return "";
  const [head = "", ...lines] = csvOf(Object.keys(first), entries.map(Object.values)).split(/(?<=\r\n)/);
  if (text === "") return head + lines.join("");
  return (text.endsWith("\n") ? "" : "\r\n") + lines.join("");
}

/** The machine and the conditions that figures must share to be joined by a line. */
export function lineText({ machine, conditions }: LedgerEntry): string {
  return `${machine}; ${conditions}`;
}

export function entriesOf(run: ComparableRun): readonly LedgerEntry[] {
  const entries = run.analysis.cells
    .filter(({ verdict }) => verdict !== "not-measured")
    .flatMap((cell) => entryOf(cell, run));
  return inEveryText(entries, inOneLine);
}

function entryOf(cell: CellAnalysis, run: ComparableRun) {
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
      /** "sound" if the run's figures may be quoted. It stands last and is never empty: a truncated line lacks it. */
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

/** The figures of stored runs that may be quoted. A rehearsal is shown only if there is nothing else. */
export function quotable(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const sound = entries.filter(({ soundness, costUs }) => soundness === "sound" && costUs !== null);
  const measured = sound.filter(({ conditions }) => !conditions.startsWith("rehearsal"));
  return (measured.length > 0 ? measured : sound).toSorted((one, other) => one.at.localeCompare(other.at));
}

export function historyOf(cell: string, all: readonly LedgerEntry[]): CellHistory {
  const entries = all.filter((entry) => entry.cell === cell);
  const lines = [...Map.groupBy(entries, lineText).values()];
  return { cell, entries, lines: lines.map((ofLine, index) => ({ name: String(index + 1), entries: ofLine })) };
}
