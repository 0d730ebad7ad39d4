import type { Inspection } from "../../../inspect/inspection.ts";
import { hanging, withinColumns } from "../columns.ts";
import { adviceParts, essentialCode, estimated, figureParts, headline, mainSentence } from "./inspect-sentences.ts";

const LINES = 24;
const MOST_COLUMNS = 80;

/** The sentence first, then the advice, then as many figures as 24 lines hold; the code goes before figures do. */
export function inspectText(inspection: Inspection, columns: number): string {
  const width = Math.min(columns, MOST_COLUMNS);
  const first = [...hanging("", headline(inspection), width), "", ...hanging("", mainSentence(inspection), width)];
  const [time = [], ...figures] = figureParts(inspection).map(([mark, text]) => line(width, mark, text));
  const brief = adviceLines(inspection, width, []);
  const full = adviceLines(inspection, width, codeLines(inspection, width));
  const needed = first.length + 1 + time.length;
  const advice = needed + full.length <= LINES ? full : brief;
  return [...first, ...advice, "", ...time, ...fitting(figures, LINES - needed - advice.length)].join("\n");
}

function line(width: number, mark: string, text: string): readonly string[] {
  return hanging(mark.padEnd(9), text, width);
}

const CONTINUED = " \\";

/** A command in lines that a shell joins: none ends within quotes. */
function commandLines(command: string, width: number): readonly string[] {
  const whole = command.replaceAll(/\\'|'[^']*'/g, (quoted) => quoted.replaceAll(" ", "\ue000"));
  const lines = line(width - CONTINUED.length, "check", whole);
  return lines.join(`${CONTINUED}\n`).replaceAll("\ue000", " ").split("\n");
}

function codeLines({ advice }: Inspection, width: number): readonly string[] {
  const code = "change" in advice ? essentialCode(advice.change) : "";
  return code === "" ? [] : withinColumns(code.replaceAll(/^/gm, "  "), width).split("\n");
}

/** No fact is cut in the middle. */
function fitting(facts: readonly (readonly string[])[], room: number): readonly string[] {
  return facts.reduce((lines, fact) => (lines.length + fact.length <= room ? lines.concat(fact) : lines), []);
}

function adviceLines(inspection: Inspection, width: number, code: readonly string[]): readonly string[] {
  const { advice } = inspection;
  if ("nothing" in advice) return [];
  const { recipe, verifyWith } = advice.change;
  return [
    "",
    ...adviceParts(inspection).flatMap(([mark, text]) => line(width, mark, text)),
    ...(recipe === "" ? [] : line(width, "code", `variants/recipes/${recipe}; --markdown shows it`)),
    ...code,
    ...commandLines(verifyWith, width),
  ];
}

export function inspectMarkdown(inspection: Inspection): string {
  const { costs } = inspection;
  const rows = costs.map(({ mechanism, us }) => `| ${mechanism} | ${estimated(us)} |`);
  // The table shows its times with their intervals.
  const figures = figureParts(inspection).filter(([mark]) => mark !== "time");
  return [
    `**${mainSentence(inspection)}**`,
    "",
    `${headline(inspection)}.`,
    "",
    ...adviceParts(inspection).map(([mark, text]) => `- **${mark}**: ${text}`),
    ...codeOf(inspection),
    ...(rows.length === 0 ? [] : ["", "| whose time | per request |", "| --- | --- |", ...rows]),
    "",
    ...figures.map(([mark, text]) => `- ${mark}: ${text}`),
  ].join("\n");
}

function codeOf({ advice }: Inspection): readonly string[] {
  if ("nothing" in advice) return [];
  const { recipe, code, verifyWith } = advice.change;
  const named = `The code, \`variants/recipes/${recipe}/request-context.ts\`:`;
  return [
    ...(recipe === "" ? [] : ["", named, "", "```ts", code, "```"]),
    "",
    "To check the saving:",
    "",
    "```sh",
    verifyWith,
    "```",
  ];
}
