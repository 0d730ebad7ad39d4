import { type LedgerEntry, latestOf, lineText } from "./ledger-entry.ts";

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
