import type { Analysis, CellAnalysis, Measured, ProcessFigures, States, Verdict } from "@lab/shared/record";

/** What the top of a cell's page needs: of a cell that was analysed in full, or of a twin, of which less is known. */
export interface MeasuredCell {
  readonly ratio: Measured;
  readonly verdict: Verdict;
  /** What it is held against; undefined, for a baseline. */
  readonly baseline: string | undefined;
  readonly processes: readonly ProcessFigures[];
  readonly states: States;
  readonly full: CellAnalysis | undefined;
}

export function measuredCell({ cells, twin, moreTwins }: Analysis, id: string): MeasuredCell | undefined {
  const full = cells.find((cell) => cell.id === id);
  if (full !== undefined) {
    return { ...full, baseline: full.baseline === id ? undefined : full.baseline, full };
  }
  const found = ["absent" in twin ? [] : [twin], moreTwins].flat().find((one) => one.id === id);
  return found && { ...found, baseline: found.twinOf, full: undefined };
}
