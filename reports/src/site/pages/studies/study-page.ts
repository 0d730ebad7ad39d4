import type { CellAnalysis } from "@lab/shared/record";
import { type AnsweredStudy, isOfStarts } from "../../../model/answer/choose-run.ts";
import type { ListedRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, acrossPublished, acrossRuns } from "../../../model/run/mean-over-runs.ts";
import { measuredWays } from "../../../model/ways/measured-ways.ts";
import { costsText } from "../../../render/tables/ways-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { ratioTexts } from "../../../words/figures.ts";
import { questionOf } from "../../../words/names/group-of.ts";
import { studySentence } from "../../../words/sentences/study-sentence.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { type MatrixField, matrixTable } from "../parts/matrix-table.ts";
import { commandView, html, linkToFigures, type PageContext, section, type VNode } from "../parts/page.ts";
import { hasMeans, measuredLine, measuredTogether, poolSection } from "../parts/pool-section.ts";
import { alarms } from "../parts/run-facts.ts";
import { intervalView } from "../parts/tables.ts";
import { withCode, withTerms } from "../parts/with-terms.ts";
import { curvesSections, waysSections } from "../runs/result-sections.ts";

export interface StudyPageData extends AnsweredStudy {
  /** All, of which some of other studies may be pooled with it. */
  readonly runs: readonly ListedRun[];
}

export function renderStudy(context: PageContext, { name, run, others, runs }: StudyPageData): string {
  const { strings } = context;
  const question = questionOf(name, run.plan, strings);
  const answering = answeringStudy(run, runs);
  const sentence = studySentence(name, answering.run, strings);
  return renderPage(context, {
    title: question,
    description: sentence,
    trail: [{ title: strings.asked.title, path: PATHS.studies }],
    body: html`
      <section>
        ${alarms(context, run)}
        <p class="order">${withTerms(context, sentence)}</p>
        ${measuredTogether(context, answering)}
      </section>
      ${!isOfStarts(run.analysis) && poolSection(context, acrossPublished(run, runs))}
      ${shownOf(context, name, answering)}
      ${studyEnd(context, name, run, others)}
    `,
  });
}

/** A curve's points are those of one run, and so is its sentence; other runs have costs and no starts. */
export function answeringStudy(run: ReadableRun, runs: readonly ListedRun[]): AcrossRuns {
  const isAlone = run.analysis.curves !== undefined || isOfStarts(run.analysis);
  return isAlone ? acrossRuns(run, [run]) : acrossPublished(run, runs);
}

/** The end of a page about a study: open questions, the commands to measure it again, and its other runs. */
export function studyEnd(context: PageContext, study: string, { plan }: ReadableRun, others: readonly ReadableRun[]) {
  const { strings } = context;
  const { studies: phrases } = strings;
  const { machines, small } = phrases.ofEvery;
  const isMinimal = plan.cells.every(({ traffic }) => traffic.workload === "minimal");
  const open = [...limitsOf(study, strings), machines, ...(isMinimal ? [small] : [])];
  const ofOthers = others.flatMap((run) => [
    html`<p>${withTerms(context, studySentence(study, run, strings))}</p>`,
    measuredLine(context, run),
  ]);
  return [
    section(
      "not-said",
      phrases.notSaid,
      html`<ul>${open.map((text) => html`<li>${withTerms(context, text)}</li>`)}</ul>`,
    ),
    section("again", phrases.again, [
      html`<p>${withCode(phrases.againHow)}</p>`,
      commandView(`pnpm bench study ${study}`),
      html`<p>${phrases.exactly}</p>`,
      commandView(plan.command),
    ]),
    others.length > 0 && section("others", phrases.others, ofOthers),
  ];
}

/** The open questions of a study: those of ways are on a page in both languages, others on pages of evidence. */
export function limitsOf(study: string, { studies, studyLimits }: Catalogue): readonly string[] {
  if (study === "ways") return studies.ofWays;
  return Object.hasOwn(studyLimits, study) ? studyLimits[study as keyof typeof studyLimits] : [];
}

/** The result of a study: the curves of its run, or without curves its ways, or the matrix. */
function shownOf(context: PageContext, study: string, across: AcrossRuns): VNode | readonly VNode[] {
  const { strings } = context;
  const { run } = across;
  const { plan, analysis, name } = run;
  const toFigures = html`<p><a href=${linkToFigures(context, name)}>${strings.figures.open}</a></p>`;
  if (isOfStarts(analysis)) return toFigures;
  if (analysis.curves !== undefined) return curvesSections(context, run, study);
  if (measuredWays(plan, analysis).length > 0) return waysSections(context, run);
  return section("matrix", strings.run.matrix, [
    html`<p class="lead">${withTerms(context, strings.run.matrixLead)}</p>`,
    matrixTable(context, run, fieldsAcross(across)),
    toFigures,
  ]);
}

/** The fields of a matrix of means: of a baseline its lowest and highest cost, of any other cell its ratio. */
function fieldsAcross(across: AcrossRuns) {
  if (!hasMeans(across)) return undefined;
  return (cell: CellAnalysis): MatrixField => {
    if (cell.verdict === "baseline") return { figure: costsText(across.runs, cell.id) };
    const texts = ratioTexts(cell.metrics.costUs.ratio);
    return { figure: texts[0], note: intervalView(texts) };
  };
}
