import type { Analysis, CellAnalysis, WarningCode } from "@lab/shared/record";

type CheckName =
  | "right-ids"
  | "no-failed-requests"
  | "warm-and-settled"
  | "generator-not-the-limit"
  | "little-stolen-time";

/** Each check that a run must pass to count, with the warnings that fail it; their limits are fixed beforehand. */
const CHECKS: readonly { readonly name: CheckName; readonly failedBy: readonly WarningCode[] }[] = [
  { name: "right-ids", failedBy: ["contract-broken"] },
  { name: "no-failed-requests", failedBy: ["errors", "cell-failed", "out-of-memory"] },
  { name: "warm-and-settled", failedBy: ["not-steady", "baseline-not-steady"] },
  { name: "generator-not-the-limit", failedBy: ["generator-bound"] },
  { name: "little-stolen-time", failedBy: ["steal-time"] },
];

/** A cell with one of these fails a check. */
export const FAILING: ReadonlySet<WarningCode> = new Set(CHECKS.flatMap(({ failedBy }) => failedBy));

/** A check that a cell failed, or the whole run if no cell is named. */
export interface FailedCheck {
  readonly check: CheckName;
  readonly cell?: string | undefined;
}

/** Every check that a run failed; what it found has no part in it. */
export function checksFailedBy({ cells, copies, warnings }: Analysis): readonly FailedCheck[] {
  return [...warnings, ...[...cells, ...copies].flatMap((cell) => cell.warnings)].flatMap(({ code, cell }) =>
    CHECKS.filter(({ failedBy }) => failedBy.includes(code)).map(({ name }) => ({ check: name, cell })),
  );
}

/** True if the cell of a run counts: it, both processes of its baseline, and the run as a whole pass every check. */
export function passes({ id, baseline }: CellAnalysis, analysis: Analysis): boolean {
  if (analysis.void) return false;
  const copies = analysis.copies.filter(({ copyOf }) => copyOf === baseline);
  const concerned = new Set([id, baseline, ...copies.map((copy) => copy.id), undefined]);
  return checksFailedBy(analysis).every(({ cell }) => !concerned.has(cell));
}

/** True if a recommendation may rely on the run: the contract held, and all servers ran on one Node. */
export function isSound({ void: isVoid, warnings }: Analysis): boolean {
  return !isVoid && warnings.every(({ code }) => code !== "node-differs");
}

/** True if a cell and its baseline were warm before they were measured, and their costs had settled. */
export function isSettled({ warnings }: Pick<CellAnalysis, "warnings">): boolean {
  return warnings.every(({ code }) => code !== "not-steady" && code !== "baseline-not-steady");
}

export function areAllSettled({ cells, copies }: Pick<Analysis, "cells" | "copies">): boolean {
  return [...cells, ...copies].every(isSettled);
}
