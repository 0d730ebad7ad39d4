import type { Analysis, CellAnalysis } from "@lab/shared/record";

/** True if every process of a cell was warm before its measurement, and its cost was steady. */
export function isSettled({ warnings }: Pick<CellAnalysis, "warnings">): boolean {
  return warnings.every(({ code }) => code !== "not-steady");
}

/** True if all cells of an analysis are settled, including twins. */
export function areAllSettled({ cells, twins }: Pick<Analysis, "cells" | "twins">): boolean {
  return [...cells, ...twins].every(isSettled);
}
