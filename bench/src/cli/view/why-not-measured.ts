import { groupedWarnings } from "@lab/reports";
import type { Warning, WarningCode } from "@lab/shared/record";

/** Warnings that can prevent a measurement, the most specific first. */
const PREVENTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "too-few-rounds"];

/** The sentence of the warning that explains why there are no figures. */
export function whyNotMeasured(warnings: readonly Warning[]): string | undefined {
  const groups = groupedWarnings(warnings, "en");
  const [seen] = PREVENTS.flatMap((code) => groups.find((group) => group.code === code)?.seen ?? []);
  return seen && [seen.cells.join(", "), seen.sentence].filter((part) => part !== "").join(": ");
}
