import type { Analysis, Warning } from "@lab/shared/record";
import type { Lang } from "../lang.ts";
import { type WarningText, warningText } from "./warning-text.ts";

export type WarningGroup = ReturnType<typeof groupedWarnings>[number];
export type SeenAt = WarningGroup["seen"][number];

/** Every warning of a run: those of the whole run first, then each cell's. */
export function warningsOf({ warnings, cells, copies }: Analysis): readonly Warning[] {
  return [...warnings, ...[...cells, ...copies].flatMap((cell) => cell.warnings)];
}

/** A group for each kind of warning, with all places where it was seen. */
export function groupedWarnings(warnings: readonly Warning[], lang: Lang) {
  const texts = warnings.map((warning) => warningText(warning, lang));
  return [...Map.groupBy(texts, ({ code }) => code).values()].flatMap((ofCode) => {
    const [first] = ofCode;
    if (first === undefined) return [];
    const { code, label, meaning, remedy } = first;
    return [{ code, label, seen: placesOf(ofCode), meaning, remedy }];
  });
}

/** Merges the same observation at several cells; without cells where it concerns the whole run. */
function placesOf(texts: readonly WarningText[]) {
  return [...Map.groupBy(texts, ({ sentence }) => sentence)].map(([sentence, alike]) => ({
    cells: alike.flatMap(({ cell }) => cell ?? []),
    sentence,
  }));
}
