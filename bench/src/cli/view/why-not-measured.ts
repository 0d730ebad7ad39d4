import { groupedWarnings } from "@lab/reports";
import type { Warning, WarningCode } from "@lab/shared/record";

/** Warnings that can prevent a measurement, the most specific first. */
const PREVENTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "too-few-rounds"];

/** The sentence of the warning that explains why there are no figures. */
export function whyNotMeasured(warnings: readonly Warning[]): string | undefined {
  return PREVENTS.flatMap((code) => sentencesOf(warnings, code))[0];
}

/** The sentences of the warnings of this kind, with the cells that each is about. */
export function sentencesOf(warnings: readonly Warning[], code: WarningCode): readonly string[] {
  const groups = groupedWarnings(warnings, "en").filter((group) => group.code === code);
  return groups.flatMap(({ seen }) =>
    seen.map(({ cells, sentence }) => [cells.join(", "), sentence].filter((part) => part !== "").join(": ")),
  );
}
