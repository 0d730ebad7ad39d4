import { stripVTControlCharacters } from "node:util";
import { groupedWarnings, type WarningGroup } from "@lab/reports";
import type { Warning, WarningCode } from "@lab/shared/record";
import { wrapText } from "../../environment/wrap-text.ts";

export function hanging(mark: string, text: string, columns: number): readonly string[] {
  const [first = "", ...rest] = wrapText(text, columns - mark.length);
  return [`${mark}${first}`, ...rest.map((line) => `${" ".repeat(mark.length)}${line}`)];
}

const COMMAND = /^\s*(?:\w+: )?(?:pnpm|npx) /;
const ROW_OF_TABLE = /\S {2,}\S/;

/** Breaks lines that are too long between words; a command stays whole, so that it can be copied. */
export function withinColumns(text: string, columns: number): string {
  const lines = text.split("\n").flatMap((line) => {
    const fits = stripVTControlCharacters(line).length <= columns;
    if (fits || COMMAND.test(line) || ROW_OF_TABLE.test(line)) return [line];
    return hanging(/^ */.exec(line)?.[0] ?? "", line, columns);
  });
  return lines.join("\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const CONTROLS = /(?!\x1b\[[\d;]*m)[\0-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Names and reasons come from the folders of others: but for line ends and colours, nothing controls the terminal. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, "\ufffd");
}

/** In one line where it was seen once; else what was seen, place by place, and then what to do. */
export function warningLines({ code, seen, remedy }: WarningGroup, columns: number): readonly string[] {
  const [only, ...more] = seen.map(({ cells, sentence }) => [cells.join(", "), sentence].filter(Boolean).join(": "));
  const said =
    more.length === 0
      ? hanging("! ", `${code}: ${only}`, columns)
      : [`! ${code}`, ...[only, ...more].flatMap((one) => hanging("  ", `${one}`, columns))];
  return [...said, ...hanging("  → ", remedy, columns)];
}

/** Warnings that can prevent a measurement, the most specific first. */
const PREVENTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "too-few-rounds"];

export function whyNotMeasured(warnings: readonly Warning[]): string | undefined {
  return PREVENTS.flatMap((code) => sentencesOf(warnings, code))[0];
}

export function sentencesOf(warnings: readonly Warning[], code: WarningCode): readonly string[] {
  const groups = groupedWarnings(warnings, "en").filter((group) => group.code === code);
  return groups.flatMap(({ seen }) =>
    seen.map(({ cells, sentence }) => [cells.join(", "), sentence].filter((part) => part !== "").join(": ")),
  );
}
