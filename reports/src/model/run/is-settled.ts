import type { Analysis, CellAnalysis } from "@lab/shared/record";

/** Whether every process of a cell was warm before it was measured, and its cost then stayed where it was. */
export function isSettled({ warnings }: Pick<CellAnalysis, "warnings">): boolean {
  return warnings.every(({ code }) => code !== "not-steady");
}

/** Whether all cells of an analysis are, its twins among them. */
export function areAllSettled({ cells, twins }: Pick<Analysis, "cells" | "twins">): boolean {
  return [...cells, ...twins].every(isSettled);
}
