import type { Inspection } from "../../../inspect/inspection.ts";
import { hanging, withinColumns } from "../hanging.ts";
import {
  chainTexts,
  changeText,
  contextsText,
  essentialCode,
  estimated,
  expectedText,
  librariesText,
  lossText,
  shareText,
  us,
} from "./inspect-sentences.ts";

const LINES = 24;
const MOST_COLUMNS = 80;

/** The findings within 24 lines: facts are left out before advice, and the code if even that does not suffice. */
export function inspectText(inspection: Inspection, columns: number): string {
  const width = Math.min(columns, MOST_COLUMNS);
  const line = lineOf(width);
  const { facts, costUs, processes, noProfile } = inspection;
  const found = [
    ...line("cost", `${estimated(costUs)} of CPU per request, over ${processes} fresh processes`),
    ...line("context", noProfile === undefined ? shareText(inspection) : `not profiled: ${noProfile}`),
    ...(noProfile === undefined ? line("where", mechanismsText(inspection)) : []),
    ...chainTexts(facts).flatMap((text) => line("chain", text)),
  ];
  const about = [line("app", librariesText(facts)), line("contexts", contextsText(facts))];
  const [brief, full] = [adviceLines(inspection, width), adviceLines(inspection, width, codeLines(inspection, width))];
  const advice = found.length + full.length <= LINES ? full : brief;
  return [...fitting(about, LINES - found.length - advice.length), ...found, ...advice].join("\n");
}

function lineOf(width: number) {
  return (mark: string, text: string): readonly string[] => hanging(mark.padEnd(11), text, width);
}

const CONTINUED = " \\";

/** A command in lines that a shell joins: none ends within quotes. */
function commandLines(command: string, width: number): readonly string[] {
  const whole = command.replaceAll(/\\'|'[^']*'/g, (quoted) => quoted.replaceAll(" ", "\0"));
  const lines = lineOf(width - CONTINUED.length)("verify", whole);
  return lines.join(`${CONTINUED}\n`).replaceAll("\0", " ").split("\n");
}

function codeLines({ advice }: Inspection, width: number): readonly string[] {
  const code = "change" in advice ? essentialCode(advice.change) : "";
  return code === "" ? [] : withinColumns(code.replaceAll(/^/gm, "  "), width).split("\n");
}

/** No fact is cut in the middle. */
function fitting(facts: readonly (readonly string[])[], room: number): readonly string[] {
  return facts.reduce((lines, fact) => (lines.length + fact.length <= room ? lines.concat(fact) : lines), []);
}

const LEAST_US = 0.05;

function mechanismsText({ costs }: Inspection): string {
  const largest = costs
    .filter(({ us: { estimate } }) => estimate >= LEAST_US)
    .toSorted((one, other) => other.us.estimate - one.us.estimate);
  return largest.map(({ mechanism, us: own }) => `${mechanism} ${us(own.estimate)}`).join(", ");
}

function adviceLines({ advice }: Inspection, width: number, code: readonly string[] = []) {
  const line = lineOf(width);
  if ("nothing" in advice) return line("change", advice.nothing);
  const { change } = advice;
  return [
    ...line("change", `${changeText(change)}: ${change.says}`),
    ...line("saves", expectedText(change)),
    ...line("loses", lossText(change)),
    ...(change.recipe === "" ? [] : line("recipe", `variants/recipes/${change.recipe}; --markdown shows it`)),
    ...code,
    ...commandLines(change.verifyWith, width),
  ];
}
