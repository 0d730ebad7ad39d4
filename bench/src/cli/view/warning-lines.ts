import { groupedWarnings, type WarningGroup } from "@lab/reports";
import type { Warning, WarningCode } from "@lab/shared/record";
import { hanging } from "./columns.ts";

/** In one line if it was seen once; otherwise a line per place, and then what to do. */
export function warningLines({ code, seen, remedy }: WarningGroup, columns: number): readonly string[] {
  const [only, ...more] = seen.map(sentenceAt);
  const sentence =
    more.length === 0
      ? hanging("! ", `${code}: ${only}`, columns)
      : [`! ${code}`, ...[only, ...more].flatMap((one) => hanging("  ", `${one}`, columns))];
  return [...sentence, ...hanging("  → ", remedy, columns)];
}

/** Warnings that can prevent a measurement, the most specific first. */
const PREVENTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "too-few-rounds"];

export function whyNotMeasured(warnings: readonly Warning[]): string | undefined {
  return PREVENTS.flatMap((code) => sentencesOf(warnings, code))[0];
}

export function sentencesOf(warnings: readonly Warning[], code: WarningCode): readonly string[] {
  const groups = groupedWarnings(warnings, "en").filter((group) => group.code === code);
  return groups.flatMap(({ seen }) => seen.map(sentenceAt));
}

function sentenceAt({ cells, sentence }: WarningGroup["seen"][number]): string {
  return [cells.join(", "), sentence].filter((part) => part !== "").join(": ");
}
