import { type LedgerEntry, latestOf, lineOf } from "./ledger-entry.ts";

/** The data of histories, oldest first. */
export interface History {
  readonly entries: readonly LedgerEntry[];
  /** Unreadable lines of ledgers. */
  readonly damagedLines: number;
}

/** A cell through all runs. */
export interface CellHistory {
  readonly cell: string;
  readonly entries: readonly LedgerEntry[];
  /** Points that may be joined: one line per machine and conditions, in order of appearance. */
  readonly lines: readonly HistoryLine[];
}

interface HistoryLine {
  /** "A", "B", … */
  readonly name: string;
  readonly entries: readonly LedgerEntry[];
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

/** The cells of these, those with the most runs first. */
export function cellHistories(entries: readonly LedgerEntry[]): readonly CellHistory[] {
  return [...Map.groupBy(entries, ({ cell }) => cell)]
    .map(([cell, ofCell]) => ({
      cell,
      entries: ofCell,
      lines: [...Map.groupBy(ofCell, lineOf).values()].map((ofLine, index) => ({
        name: lineName(index),
        entries: ofLine,
      })),
    }))
    .toSorted((one, other) => other.entries.length - one.entries.length);
}

const LETTERS = 26;

/** "A" to "Z", then "A1". */
function lineName(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? letter : `${letter}${Math.floor(index / LETTERS)}`;
}
