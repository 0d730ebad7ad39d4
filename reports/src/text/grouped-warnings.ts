import type { Analysis, WarningCode } from "@lab/shared/record";
import type { Lang } from "./lang.ts";
import { type WarningText, warningText } from "./warning-text.ts";

/** One thing that speaks against figures, wherever in the run it was seen. */
export interface WarningGroup {
  readonly code: WarningCode;
  readonly label: string;
  readonly seen: readonly Pick<WarningText, "cell" | "sentence">[];
  readonly meaning: string;
  readonly remedy: string;
}

/** Every warning of a run, those of the whole run first; what they have in common is said once. */
export function groupedWarnings({ warnings, cells }: Analysis, lang: Lang): readonly WarningGroup[] {
  const texts = [...warnings, ...cells.flatMap((cell) => cell.warnings)].map((warning) => warningText(warning, lang));
  return [...Map.groupBy(texts, ({ code }) => code).values()].flatMap((seen) => {
    const [first] = seen;
    if (first === undefined) return [];
    const { code, label, meaning, remedy } = first;
    return [{ code, label, seen, meaning, remedy }];
  });
}
