import type { Analysis, Warning, WarningCode } from "@lab/shared/record";
import type { Lang } from "../lang.ts";
import { type WarningText, warningText } from "./warning-text.ts";

/** One thing that speaks against figures, wherever in the run it was seen. */
export interface WarningGroup {
  readonly code: WarningCode;
  readonly label: string;
  readonly seen: readonly SeenAt[];
  readonly meaning: string;
  readonly remedy: string;
}

export interface SeenAt {
  /** Empty where it concerns the whole run. */
  readonly cells: readonly string[];
  readonly sentence: string;
}

/** Every warning of a run: those of the whole run first, then each cell's. */
export function warningsOf({ warnings, cells, twins }: Analysis): readonly Warning[] {
  return [...warnings, ...[...cells, ...twins].flatMap((cell) => cell.warnings)];
}

export function groupedWarnings(warnings: readonly Warning[], lang: Lang): readonly WarningGroup[] {
  const texts = warnings.map((warning) => warningText(warning, lang));
  return [...Map.groupBy(texts, ({ code }) => code).values()].flatMap((ofCode) => {
    const [first] = ofCode;
    if (first === undefined) return [];
    const { code, label, meaning, remedy } = first;
    return [{ code, label, seen: placesOf(ofCode), meaning, remedy }];
  });
}

/** Merges the same observation at several cells. */
function placesOf(texts: readonly WarningText[]): readonly SeenAt[] {
  return [...Map.groupBy(texts, ({ sentence }) => sentence)].map(([sentence, alike]) => ({
    cells: alike.flatMap(({ cell }) => cell ?? []),
    sentence,
  }));
}
