import type { Analysis } from "@lab/shared/record";
import type { Lang } from "../../words/lang.ts";
import { groupedWarnings, warningsOf } from "../../words/warnings/grouped-warnings.ts";

/** Every warning: what it means, what to do, and where it was seen. */
export function warningList(analysis: Analysis, lang: Lang): string | undefined {
  const groups = groupedWarnings(warningsOf(analysis), lang).map(({ label, meaning, remedy, seen }) => {
    const places = seen.map(
      ({ cells, sentence }) => `  - ${cells.length > 0 ? `${cells.join(", ")}: ` : ""}${sentence}`,
    );
    return [`- **${label}.** ${meaning} ${remedy}`, ...places].join("\n");
  });
  return groups.length === 0 ? undefined : groups.join("\n");
}
