import { type LedgerEntry, latestOf, lineText } from "./ledger-entry.ts";

export interface History {
  readonly entries: readonly LedgerEntry[];
  readonly damagedLines: number;
}

export type CellHistory = ReturnType<typeof cellHistories>[number];

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

/** The machines and conditions of the lines, in the order of their numbers. */
export function linesOf(entries: readonly LedgerEntry[]): readonly string[] {
  return [...new Set(entries.map(lineText))];
}

/**
 * Each cell through all runs, those with the most first. Points that may be joined are a line; its name, "1" or "2", is
 * the same for all cells with that machine and those conditions.
 */
export function cellHistories(entries: readonly LedgerEntry[]) {
  const names = new Map(linesOf(entries).map((line, index) => [line, String(index + 1)]));
  return [...Map.groupBy(entries, ({ cell }) => cell)]
    .map(([cell, ofCell]) => ({
      cell,
      entries: ofCell,
      lines: [...Map.groupBy(ofCell, lineText)].map(([line, ofLine]) => ({
        name: names.get(line) ?? "",
        entries: ofLine,
      })),
    }))
    .toSorted((one, other) => other.entries.length - one.entries.length);
}
