import { widthOf, wrapText } from "../../environment/wrap-text.ts";

export function hanging(mark: string, text: string, columns: number): readonly string[] {
  const [first = "", ...rest] = wrapText(text, columns - widthOf(mark));
  return [`${mark}${first}`, ...rest.map((line) => `${" ".repeat(widthOf(mark))}${line}`)];
}

const COMMAND = /^\s*(?:\w+: )?(?:pnpm|npx) /;
const ROW_OF_TABLE = /\S {2,}\S/;

/** Breaks lines that are too long between words; a command stays whole, so that it can be copied. */
export function withinColumns(text: string, columns: number): string {
  const lines = text.split("\n").flatMap((line) => {
    const fits = widthOf(line) <= columns;
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
