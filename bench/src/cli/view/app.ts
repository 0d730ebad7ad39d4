import {
  catalogueOf,
  groupedWarnings,
  markdownTable,
  metricAnswer,
  times,
  type WarningGroup,
  withInterval,
} from "@lab/reports";
import type { AppVerdict, ComparedMetric, JudgedRequirement, Measured, WarningCode } from "@lab/shared/record";
import { farEndText, verdictOf } from "@lab/shared/statistics";
import { isBounded } from "@lab/shared/statistics/estimates";
import { type Found, judgeApp, type RecordedRun } from "../../analyse/app/app-verdict.ts";
import { AFTER, BEFORE } from "../../ask/app/app-plan.ts";
import { PROGRAM } from "../places.ts";
import { inColumns, orDash } from "./columns.ts";
import { sentencesOf, warningLines, whyNotMeasured } from "./warning-lines.ts";

export function appVerdict(run: RecordedRun): AppVerdict {
  const { runId, createdAt, command, cells, app } = run.plan;
  const startOf = (side: string) => cells.find(({ id }) => id === side)?.subject.start;
  const [before, after] = [startOf(BEFORE), startOf(AFTER)];
  if (before === undefined || app === undefined) throw new Error(`${runId} is not a run of \`bench app\`.`);
  const { answersDiffer, failAbovePercent, required } = app;
  const found = judgeApp(run, required);
  const isTooMuch = beyondBound(found, failAbovePercent) === "yes";
  return {
    schemaVersion: 2,
    runId,
    createdAt,
    command,
    before,
    ...(after && { after }),
    sentence: [appSentence(found, whyNotMeasured(found.warnings)), ...faultsSeen(found)].join(" "),
    ...found,
    answersDiffer,
    ...(failAbovePercent !== undefined && { failAbovePercent }),
    fails: isTooMuch || found.requirements.some(({ state }) => state === "fails"),
  };
}

/** Failures and wrong answers of a server, which make a comparison void. */
export const SERVER_FAULTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "errors"];

/** They are no detail of a measurement: Markdown shows the sentence, and no warnings. */
function faultsSeen({ verdict, warnings }: Pick<Found, "verdict" | "warnings">): readonly string[] {
  return verdict === "not-measured" ? [] : SERVER_FAULTS.flatMap((code) => sentencesOf(warnings, code));
}

/** "yes" if the whole interval is beyond the bound; "unclear" if it contains the bound, or if nothing was measured. */
export function beyondBound({ verdict, ratio }: Pick<AppVerdict, "verdict" | "ratio">, failAbovePercent?: number) {
  if (verdict === "not-measured") return "unclear";
  if (failAbovePercent === undefined) return "no";
  if (!isBounded(ratio)) return "unclear";
  const isBeyond = (bound: number): boolean => 100 * (bound - 1) > failAbovePercent;
  if (isBeyond(ratio.low)) return "yes";
  return isBeyond(ratio.high) ? "unclear" : "no";
}

export function appSentence({ verdict, ratio, rounds }: Found, whyNot: string | undefined): string {
  switch (verdict) {
    case "costs-more":
    case "costs-less":
      return `after ${verdict === "costs-more" ? "costs more" : "costs less"} CPU time per request: ${times(ratio)}.`;
    case "not-measured":
      return `before and after could not be compared${whyNot === undefined ? "." : `: ${whyNot}`}`;
    case "self-check":
      return `before against itself: ${atMost(ratio, (reach) => `a difference below ${reach} could not be distinguished from noise here, in this time.`)}`;
    default:
      return atMost(
        ratio,
        (reach) => `No difference larger than ${reach} in CPU time per request, by ${rounds} rounds.`,
      );
  }
}

function atMost(ratio: Measured, phrase: (reach: string) => string): string {
  if ("absent" in ratio) return `Inconclusive: ${ratio.absent}.`;
  if (!isBounded(ratio)) return "Inconclusive: one round gives no interval.";
  const reach = farEndText(ratio);
  return reach === undefined ? `Inconclusive: ${strings.tooFewRounds}.` : phrase(reach);
}

const strings = catalogueOf("en");

const IN_WORDS = { holds: "holds", fails: "does not hold", unclear: "is inconclusive" } as const;

function requirementSentence({ text, state, of, metric, seen }: JudgedRequirement): string {
  if ("absent" in seen) return `${text} ${IN_WORDS[state]}: ${seen.absent}.`;
  const { write, unit } = strings.metrics[metric];
  const found = of === "ratio" ? times(seen) : `${withInterval(seen, write)} ${unit}`;
  return `${text} ${IN_WORDS[state]}: it is ${found}.`;
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
  const titles = ["before", after === undefined ? "its copy" : "after", "ratio", ""];
  return [{ title: "" }, ...titles.map((title) => ({ title, align: "right" }) as const)];
}

function rowsOf({ figures }: AppVerdict): readonly (readonly string[])[] {
  return ROWS.map((name) => {
    const { before, after, ratio } = figures[name];
    const { title, write } = strings.metrics[name];
    const sides = [before, after].map((side) => orDash(side, ({ estimate }) => write(estimate)));
    return [title, ...sides, ratioText(ratio), metricAnswer({ figure: after, ratio }, strings)];
  });
}

/** Without an interval that rules nothing out. */
function ratioText(ratio: Measured): string {
  const isUseless = isBounded(ratio) && verdictOf(ratio) === "no-difference" && farEndText(ratio) === undefined;
  return times(isUseless ? { estimate: ratio.estimate } : ratio);
}

function remarksOf({ rounds, copy, answersDiffer, after }: AppVerdict): readonly string[] {
  return [
    `${rounds} fresh processes of each.`,
    ...(isBounded(copy) && after !== undefined ? [`A copy of before, measured as well: ${ratioText(copy)}.`] : []),
    ...(answersDiffer > 0 ? [`Requests that the two answer differently: ${answersDiffer}.`] : []),
  ];
}
