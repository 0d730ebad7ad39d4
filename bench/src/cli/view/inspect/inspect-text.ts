import type { Inspection } from "../../../inspect/inspection.ts";
import { hanging } from "../hanging.ts";
import {
  chainTexts,
  changeText,
  contextsText,
  estimated,
  expectedText,
  librariesText,
  lossText,
  shareText,
  us,
} from "./inspect-sentences.ts";

const LINES = 24;
const MOST_COLUMNS = 80;

/** The findings within 24 lines: facts are cut before advice. */
export function inspectText(inspection: Inspection, columns: number): string {
  const width = Math.min(columns, MOST_COLUMNS);
  const line = (mark: string, text: string): readonly string[] => hanging(mark.padEnd(11), text, width);
  const { facts, costUs, processes, noProfile } = inspection;
  const found = [
    ...line("cost", `${estimated(costUs)} of CPU per request, over ${processes} fresh processes`),
    ...line("context", noProfile === undefined ? shareText(inspection) : `not profiled: ${noProfile}`),
    ...(noProfile === undefined ? line("where", mechanismsText(inspection)) : []),
    ...chainTexts(facts).flatMap((text) => line("chain", text)),
  ];
  const advice = adviceLines(inspection, line);
  const about = [...line("app", librariesText(facts)), ...line("contexts", contextsText(facts))];
  const room = LINES - found.length - advice.length;
  return [...about.slice(0, Math.max(0, room)), ...found, ...advice].join("\n");
}

const LEAST_US = 0.05;

function mechanismsText({ costs }: Inspection): string {
  const largest = costs
    .filter(({ us: { estimate } }) => estimate >= LEAST_US)
    .toSorted((one, other) => other.us.estimate - one.us.estimate);
  return largest.map(({ mechanism, us: own }) => `${mechanism} ${us(own.estimate)}`).join(", ");
}

function adviceLines({ advice }: Inspection, line: (mark: string, text: string) => readonly string[]) {
  if ("nothing" in advice) return line("change", advice.nothing);
  const { change } = advice;
  return [
    ...line("change", `${changeText(change)}: ${change.says}`),
    ...line("saves", expectedText(change)),
    ...line("loses", lossText(change)),
    ...(change.recipe === "" ? [] : line("recipe", `variants/recipes/${change.recipe}`)),
    ...line("verify", change.verifyWith),
  ];
}
