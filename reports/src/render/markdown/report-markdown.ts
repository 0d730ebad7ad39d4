import type { Analysis, Difference, Plan } from "@lab/shared/record";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { isMatrixCompared, isVisibilityKnown, measuredWays, withoutCurves } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf } from "../../words/catalogue.ts";
import { percent, significant } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { type Lang, withItsRanges } from "../../words/lang.ts";
import { howText, latencyIntro, summaryLines } from "../../words/sentences/summary.ts";
import { escapedForMarkdown } from "../escape.ts";
import { curveSections } from "../tables/curve-tables.ts";
import { environmentTable } from "../tables/environment-table.ts";
import { differenceTable } from "../tables/function-tables.ts";
import { matrixTable } from "../tables/matrix-table.ts";
import { isLatenessSubtracted, latencyTable } from "../tables/result-table.ts";
import { placesTable, waysTable } from "../tables/ways-table.ts";
import { classicSection, ladderSection, markdownTable, section, warningList } from "./parts.ts";

export interface Picture {
  readonly alt: string;
  /** From the report's folder. */
  readonly file: string;
}

/** `report.md`: summary, tables, warnings, environment and how to repeat it, all from the run's data. */
export function reportMarkdown(raw: ReportedRun, lang: Lang, pictures: readonly Picture[] = []): string {
  const run = escapedForMarkdown(raw);
  const { analysis, plan, differences, elsewhere } = run;
  const shown = withoutCurves(analysis);
  const { report } = catalogueOf(lang);
  const parts = [
    `# ${titleOf(plan, report)}`,
    ...summary(run, lang),
    ...pictures.map(({ alt, file }) => `![${alt}](${file})`),
    ...underLoad(analysis, lang),
    ...curves(analysis, lang),
    ...ways(run, lang),
    ...ladderSection(shown, lang),
    ...section(
      report.why,
      elsewhere && fill(catalogueOf(lang).summary.profiledIn, { run: elsewhere.run }),
      ...(elsewhere?.differences ?? differences).map((difference) => why(difference, lang)),
    ),
    ...section(report.warnings, warningList(analysis, lang)),
    ...section(report.measured, howText(plan, analysis, lang), markdownTable(environmentTable(run, lang))),
    ...section(report.repeat, shellBlock(raw.plan.command)),
  ];
  return withItsRanges(`${parts.join("\n\n")}\n`, lang);
}

function titleOf({ runId: run, study }: Plan, report: Catalogue["report"]): string {
  if (study === undefined) return fill(report.title, { run });
  return fill(report.titleOfStudy, { question: study.question, study: study.name, run });
}

function underLoad(analysis: Analysis, lang: Lang): readonly string[] {
  const { report } = catalogueOf(lang);
  const shown = withoutCurves(analysis);
  const latencies = latencyTable(analysis, lang);
  return [
    ...classicSection(shown, lang),
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
  const { ways: say } = catalogueOf(lang);
  return measuredWays(plan, analysis).flatMap(({ server, ways: measured }, index) =>
    section(
      fill(say.title, { server }),
      index === 0 ? say.intro : undefined,
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

const FUNCTIONS_SHOWN = 10;

function why(difference: Difference, lang: Lang): string {
  const { report } = catalogueOf(lang);
  const { from, to, measuredUs, explainedPercent } = difference;
  return [
    `### ${fill(report.whyOf, { to, from })}`,
    fill(explainedPercent === undefined ? report.whyIntro.alone : report.whyIntro.explained, {
      measured: significant(measuredUs.estimate),
      explained: explainedPercent === undefined ? "" : percent(explainedPercent),
    }),
    markdownTable(differenceTable(difference, lang, FUNCTIONS_SHOWN)),
  ].join("\n\n");
}

/** The text unescaped, between fences longer than any in it. */
function shellBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}sh\n${text}\n${fence}`;
}
