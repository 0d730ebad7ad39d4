import {
  type Analysis,
  type Attribution,
  type Difference,
  functionName,
  namedFunctions,
  type Plan,
} from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/choose-run.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { isMatrixCompared, isVisibilityKnown, measuredWays, withoutCurves } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf } from "../../words/catalogue.ts";
import { percent, significant } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { type Lang, withItsRanges } from "../../words/lang.ts";
import { howText, latencyIntro, summaryLines } from "../../words/sentences/summary.ts";
import { groupedWarnings, warningsOf } from "../../words/warnings/warning-text.ts";
import { escapedForMarkdown } from "../escape.ts";
import { curveSections, ladderTable } from "../tables/curve-tables.ts";
import { environmentTable } from "../tables/environment-table.ts";
import { matrixTable } from "../tables/matrix-table.ts";
import { classicTable, isLatenessSubtracted, latencyTable, startsTable } from "../tables/result-table.ts";
import { columnsOf, markdownTable, type TextTable, tableOf } from "../tables/text-table.ts";
import { placesTable, waysTable } from "../tables/ways-table.ts";

export interface Picture {
  readonly alt: string;
  /** From the report's folder. */
  readonly file: string;
}

/** `report.md`: summary, tables, warnings, environment and how to repeat it, all from the run's data. */
export function reportMarkdown(raw: ReportedRun, lang: Lang, pictures: readonly Picture[] = []): string {
  const parts = reportParts(raw, lang, FUNCTIONS_SHOWN, pictures);
  return withItsRanges(`${parts.join("\n\n")}\n`, lang);
}

/** `prompt.md`: a task for a language model, and for its data the report with more functions; to be pasted as it is. */
export function analysisPrompt(raw: ReportedRun, lang: Lang): string {
  const { attributions, differences, elsewhere } = escapedForMarkdown(raw);
  const { prompt, report } = catalogueOf(lang);
  const isProfiled = attributions.length + (elsewhere?.differences ?? differences).length > 0;
  const parts = [
    `# ${prompt.title}`,
    prompt.task,
    ...section(prompt.rules, prompt.ruleList),
    `# ${prompt.data}`,
    ...reportParts(raw, lang, FUNCTIONS_IN_PROMPT).slice(1),
    ...(isProfiled ? [] : section(report.why, prompt.noProfiles)),
    ...attributions.flatMap((attribution) =>
      section(
        fill(prompt.functions, { variant: attribution.variant }),
        markdownTable(functionTable(attribution, lang, FUNCTIONS_IN_PROMPT)),
      ),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const FUNCTIONS_SHOWN = 10;
const FUNCTIONS_IN_PROMPT = 25;

/** Its title, then its sections. */
function reportParts(
  raw: ReportedRun,
  lang: Lang,
  functions: number,
  pictures: readonly Picture[] = [],
): readonly string[] {
  const run = escapedForMarkdown(raw);
  const { analysis, plan, differences, elsewhere } = run;
  const { report, summary: phrases } = catalogueOf(lang);
  return [
    `# ${titleOf(plan, report)}`,
    ...summary(run, lang),
    ...pictures.map(({ alt, file }) => `![${alt}](${file})`),
    ...underLoad(analysis, lang),
    ...curves(analysis, lang),
    ...ways(run, lang),
    ...ladder(analysis, lang),
    ...section(
      report.why,
      elsewhere && fill(phrases.profiledIn, { run: elsewhere.run }),
      ...(elsewhere?.differences ?? differences).map((difference) => why(difference, lang, functions)),
    ),
    ...section(report.warnings, warningList(analysis, lang)),
    ...section(report.measured, howText(plan, analysis, lang), markdownTable(environmentTable(run, lang))),
    ...section(report.repeat, shellBlock(raw.plan.command)),
  ];
}

/** A heading with its paragraphs; empty if all of them are. */
function section(title: string, ...paragraphs: readonly (string | undefined)[]): readonly string[] {
  const shown = paragraphs.flatMap((paragraph) => paragraph || []);
  return shown.length === 0 ? [] : [`## ${title}`, ...shown];
}

function titleOf({ runId: run, study }: Plan, report: Catalogue["report"]): string {
  if (study === undefined) return fill(report.title, { run });
  return fill(report.titleOfStudy, { question: study.question, study: study.name, run });
}

function underLoad(analysis: Analysis, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  const shown = withoutCurves(analysis);
  const latencies = latencyTable(analysis, lang);
  if (isOfStarts(analysis)) return section(report.starts, markdownTable(startsTable(shown, lang)));
  return [
    ...section(
      report.classic,
      fill(report.classicIntro, {
        latency: report.classicLatency[analysis.openLoad === undefined ? "saturated" : "open"],
      }),
      markdownTable(classicTable(shown, lang)),
    ),
    ...(isMatrixCompared(shown.cells)
      ? section(report.matrix, report.matrixIntro, markdownTable(matrixTable(shown, lang)))
      : []),
    ...(latencies
      ? section(report.latency, latencyIntro(isLatenessSubtracted(analysis.cells), report), markdownTable(latencies))
      : []),
  ];
}

function summary(run: ReportedRun, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  const lines = summaryLines(run, lang);
  const alarms = lines.filter(({ kind }) => kind === "alarm").map(({ text }) => `> **${report.alarm}.** ${text}`);
  const others = lines.filter(({ kind }) => kind !== "alarm").map(({ text }) => `- ${text}`);
  return [...alarms, ...section(report.summary, others.join("\n"))];
}

function ways({ plan, analysis }: ReportedRun, lang: Lang): readonly string[] {
  const { ways: phrases } = catalogueOf(lang);
  const compared = measuredWays(plan, analysis).filter(({ ways: some }) =>
    some.some(({ cell }) => cell.verdict !== "baseline"),
  );
  return compared.flatMap(({ server, ways: measured }, index) =>
    section(
      fill(phrases.title, { server }),
      index === 0 ? phrases.intro : undefined,
      markdownTable(waysTable(measured, lang)),
      ...(measured.some(isVisibilityKnown) ? [markdownTable(placesTable(measured, lang))] : []),
    ),
  );
}

function curves(analysis: Analysis, lang: Lang): readonly string[] {
  return curveSections(analysis, lang).flatMap(({ title, intro, figures, lines, notes }) =>
    section(
      title,
      intro,
      ...figures.flatMap(({ name, table }) => [`**${name}**`, markdownTable(table)]),
      lines && markdownTable(lines),
      notes.join(" "),
    ),
  );
}

function ladder(analysis: Analysis, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  const shown = withoutCurves(analysis);
  if (shown.ladders.length === 0) return [];
  return section(report.ladder, report.ladderIntro, markdownTable(ladderTable(shown, lang)));
}

function why(difference: Difference, lang: Lang, functions: number): string {
  const { report } = catalogueOf(lang);
  const { from, to, measuredUs, explainedPercent } = difference;
  return [
    `### ${fill(report.whyOf, { to, from })}`,
    fill(explainedPercent === undefined ? report.whyIntro.alone : report.whyIntro.explained, {
      measured: significant(measuredUs.estimate),
      explained: explainedPercent === undefined ? "" : percent(explainedPercent),
    }),
    markdownTable(differenceTable(difference, lang, functions)),
  ].join("\n\n");
}

/** Every warning: what it means, what to do, and where it was seen. */
function warningList(analysis: Analysis, lang: Lang): string {
  const groups = groupedWarnings(warningsOf(analysis), lang).map(({ label, meaning, remedy, seen }) => {
    const places = seen.map(
      ({ cells, sentence }) => `  - ${cells.length > 0 ? `${cells.join(", ")}: ` : ""}${sentence}`,
    );
    return [`- **${label}.** ${meaning} ${remedy}`, ...places].join("\n");
  });
  return groups.join("\n");
}

/** The text unescaped, between fences longer than any in it. */
function shellBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}

/** The functions that two profiles differ by, in µs per request, the largest difference first. */
function differenceTable(difference: Difference, lang: Lang, most: number): TextTable {
  const { text, number } = columnsOf<Difference["functions"][number]>();
  const phrases = catalogueOf(lang).tables;
  const { from, to } = difference;
  return tableOf(
    [
      text(phrases.function, functionName),
      text(phrases.owner, ({ owner }) => owner),
      number(from, ({ fromUs }) => significant(fromUs)),
      number(to, ({ toUs }) => significant(toUs)),
      number(phrases.differenceUs, ({ deltaUs }) => `${deltaUs > 0 ? "+" : ""}${significant(deltaUs)}`),
    ],
    namedFunctions(difference).slice(0, most),
    lang,
  );
}

/** The functions that use a request's CPU time, the most expensive first. */
function functionTable({ functions }: Attribution, lang: Lang, most: number): TextTable {
  const { text, number } = columnsOf<Attribution["functions"][number]>();
  const phrases = catalogueOf(lang).tables;
  const costliest = functions.toSorted((one, other) => other.selfPercent - one.selfPercent).slice(0, most);
  return tableOf(
    [
      text(phrases.function, functionName),
      text(phrases.owner, ({ owner }) => owner),
      number(phrases.share, ({ selfPercent }) => percent(selfPercent)),
      number(phrases.selfUs, ({ selfUs }) => (selfUs === undefined ? "" : significant(selfUs))),
    ],
    costliest,
    lang,
  );
}
