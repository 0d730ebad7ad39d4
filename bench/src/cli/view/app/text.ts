import { catalogueOf, difference, groupedWarnings, markdownTable, metricAnswer, type WarningGroup } from "@lab/reports";
import type { AppVerdict, ComparedMetric, JudgedRequirement } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { PROGRAM } from "../../places.ts";
import { inColumns, orDash, withInterval } from "../columns.ts";
import { warningLines } from "../warning-lines.ts";

const strings = catalogueOf("en");

const IN_WORDS = { holds: "holds", fails: "does not hold", unclear: "is inconclusive" } as const;

function requirementSentence({ text, state, of, metric, seen }: JudgedRequirement): string {
  if ("absent" in seen) return `${text} ${IN_WORDS[state]}: ${seen.absent}.`;
  const inTerms = of === "ratio" ? difference : (value: number) => inUnit(metric, value);
  return `${text} ${IN_WORDS[state]}: it is ${withInterval(seen, inTerms)}.`;
}

function inUnit(metric: JudgedRequirement["metric"], value: number): string {
  const { write, unit } = strings.metrics[metric];
  return `${write(value)} ${unit}`;
}

const ROWS: readonly ComparedMetric[] = ["costUs", "rps", "p50Us", "p99Us", "workingSetAvgMb", "workingSetPeakMb"];

export function appText(verdict: AppVerdict, folder: string, columns: number): string {
  const { sentence, requirements, warnings } = verdict;
  return [
    sentence,
    ...requirements.map(requirementSentence),
    "",
    inColumns(columnsFor(verdict), rowsOf(verdict)),
    "",
    ...remarksOf(verdict),
    ...groupedWarnings(warnings, "en").flatMap((warning) => warningLines(inThisProgram(warning), columns)),
    `Everything is in ${folder}`,
  ].join("\n");
}

/** Remedies name commands as they are called in the lab. */
function inThisProgram({ remedy, ...warning }: WarningGroup): WarningGroup {
  return { ...warning, remedy: remedy.replaceAll("pnpm bench", PROGRAM) };
}

export function appMarkdown(verdict: AppVerdict): string {
  const required = verdict.requirements.map((one) => `- ${requirementSentence(one)}`);
  return [
    `**${verdict.sentence}**`,
    "",
    ...(required.length > 0 ? [...required, ""] : []),
    markdownTable({ columns: columnsFor(verdict), rows: rowsOf(verdict), notes: [] }),
    "",
    remarksOf(verdict).join(" "),
  ].join("\n");
}

function columnsFor({ after }: AppVerdict) {
  const titles = ["before", after === undefined ? "its copy" : "after", "difference", ""];
  return [{ title: "" }, ...titles.map((title) => ({ title, align: "right" }) as const)];
}

function rowsOf({ figures }: AppVerdict): readonly (readonly string[])[] {
  return ROWS.map((name) => {
    const { before, after, ratio } = figures[name];
    const { title, write } = strings.metrics[name];
    const sides = [before, after].map((side) => orDash(side, ({ estimate }) => write(estimate)));
    const change = orDash(ratio, (found) => withInterval(found, difference));
    return [title, ...sides, change, metricAnswer(ratio, strings)];
  });
}

function remarksOf({ rounds, copy, answersDiffer, after }: AppVerdict): readonly string[] {
  return [
    `${rounds} fresh processes of each.`,
    ...(isBounded(copy) && after !== undefined
      ? [`A copy of before, measured as well: ${withInterval(copy, difference)}.`]
      : []),
    ...(answersDiffer > 0 ? [`Requests that the two answer differently: ${answersDiffer}.`] : []),
  ];
}
