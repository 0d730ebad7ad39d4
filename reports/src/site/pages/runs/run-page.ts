import type { EnvironmentCheck } from "@lab/shared/record";
import { isOfStarts, studyNamedBy } from "../../../model/answer/choose-run.ts";
import type { JournalOfRun, ReadableRun, ReportedRun } from "../../../model/run/listed-run.ts";
import { isMatrixCompared, withoutCurves } from "../../../model/ways/measured-ways.ts";
import type { Chart } from "../../../render/charts/chart.ts";
import { latencyChart } from "../../../render/charts/curves.ts";
import { forestChart } from "../../../render/charts/ratio-charts.ts";
import { shellWord } from "../../../render/escape.ts";
import { environmentTable } from "../../../render/tables/environment-table.ts";
import { isLatenessSubtracted, latencyTable } from "../../../render/tables/result-table.ts";
import { fill } from "../../../words/fill.ts";
import { nameOfRun } from "../../../words/names/group-of.ts";
import { howText, latencyIntro, summaryLines } from "../../../words/sentences/summary.ts";
import { groupedWarnings, warningsOf } from "../../../words/warnings/warning-text.ts";
import { PATHS } from "../../paths.ts";
import { hundredPercentSection } from "../answer/three-ways.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { copiesNote, matrixTable } from "../parts/matrix-table.ts";
import {
  ALL_FIGURES,
  commandView,
  html,
  linkTo,
  linkToFigures,
  type PageContext,
  section,
  type VNode,
} from "../parts/page.ts";
import { checksMark, machineLine, warningList, whenText } from "../parts/run-facts.ts";
import { textTableView } from "../parts/tables.ts";
import { withCode, withTerms } from "../parts/with-terms.ts";
import { type FiguresData, figuresSection } from "./figures-section.ts";
import { curvesSections, waysSections } from "./result-sections.ts";
import { type ProfiledCells, whySection } from "./why.ts";

interface RunPageData extends FiguresData {
  readonly journal: JournalOfRun;
  readonly reported: ReportedRun;
  /** Profiles of the same cells in another run, for a run that has none. */
  readonly profiledElsewhere: ProfiledCells | undefined;
}

export function renderRun(context: PageContext, data: RunPageData): string {
  const { strings, lang } = context;
  const { run, reported, whys, profiledElsewhere } = data;
  const { plan, analysis, name } = run;
  const lines = summaryLines(reported, lang);
  const latencies = latencyTable(analysis, lang);
  const measuresLoad = !isOfStarts(analysis);
  return renderPage(context, {
    title: nameOfRun(run, strings),
    description: lines.find(({ kind }) => kind === "order")?.text,
    trail: [stepToRuns(context)],
    body: html`
      <p class="quiet"><time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} · <span class="unbroken">${name}</span>${studyLink(context, run)}</p>
      <p>${checksMark(context, run)}</p>
      ${section(
        "summary",
        strings.run.summary,
        lines.map(({ kind, text }) => html`<p class=${kind}>${withTerms(context, text)}</p>`),
      )}
      ${measuresLoad && isMatrixCompared(withoutCurves(analysis).cells) && section("matrix", strings.run.matrix, matrix(context, data))}
      ${measuresLoad && whySection(context, whys.length > 0 ? data : profiledElsewhere, `pnpm bench profile --run ${shellWord(name)} --tool cpu,flame`, run)}
      ${curvesSections(context, run)}
      ${waysSections(context, run)}
      ${latencies && section("latency", strings.report.latency, [html`<p class="lead">${latencyIntro(isLatenessSubtracted(analysis.cells), strings.report)}</p>`, textTableView(context, strings.report.latency, latencies)])}
      ${section("warnings", strings.run.warnings, warnings(context, data))}
      ${measuresLoad && section("evidence", strings.run.evidence, evidence(context, data))}
      ${measuresLoad && isMatrixCompared(withoutCurves(analysis).cells) && hundredPercentSection(context, run)}
      ${figuresSection(context, data)}
      ${howMeasured(context, run)}
      ${compareLink(context, run)}
    `,
  });
}

/** To the page of its study, where the name can be that of a page. */
function studyLink(context: PageContext, run: ReadableRun): VNode | undefined {
  const study = run.analysis.void ? undefined : studyNamedBy(run);
  if (study === undefined) return undefined;
  return html` · <a href=${linkTo(context, PATHS.study(study))}>${fill(context.strings.run.study, { name: study })}</a>`;
}

function matrix(context: PageContext, { run, profiled }: RunPageData): VNode {
  const { strings } = context;
  return html`
    <p class="lead">${withTerms(context, strings.run.matrixLead)}</p>
    ${matrixTable(context, run, undefined, profiled)}
    ${copiesNote(context, run)}
    <p><a href=${linkToFigures(context, run.name)}>${strings.figures.open}</a></p>
  `;
}

function warnings(context: PageContext, { run, journal: { damagedLines } }: RunPageData): VNode {
  return html`
    ${damagedLines > 0 && html`<p class="alarm">${fill(context.strings.run.journalDamaged, { count: damagedLines })}</p>`}
    ${warningList(context, groupedWarnings(warningsOf(run.analysis), context.lang), true)}
  `;
}

function evidence(context: PageContext, { run }: RunPageData): VNode {
  const { strings } = context;
  const figure = (chart: Chart | undefined) => chartFigure(context, chart, ALL_FIGURES);
  const shown = withoutCurves(run.analysis);
  return html`
    ${figure(forestChart(shown, strings))}
    ${figure(latencyChart(shown.cells, strings))}
  `;
}

function howMeasured(context: PageContext, run: ReadableRun): VNode {
  const { lang, strings } = context;
  const { plan, analysis, environment } = run;
  // Below, with what to do about them.
  const checked = new Set(environment.checks.map(({ name }) => name));
  const { rows, notes } = environmentTable(run, lang);
  const facts = rows.filter(([what]) => !checked.has(what ?? ""));
  return section("how", strings.run.how, [
    html`<p>${withTerms(context, howText(plan, analysis, lang))}</p>`,
    html`<p>${analysis.stop.sentence}</p>`,
    html`<h3>${strings.run.repeat}</h3>`,
    commandView(plan.command),
    html`<h3>${strings.run.environment}</h3>`,
    html`<table class="data"><tbody>${facts.map(([what, found]) => html`<tr><th scope="row">${what}</th><td>${found}</td></tr>`)}</tbody></table>`,
    notes.map((note) => html`<p class="quiet">${note}</p>`),
    checks(environment.checks, strings.run.environmentVerdicts),
  ]);
}

function checks(all: readonly EnvironmentCheck[], words: Readonly<Record<EnvironmentCheck["verdict"], string>>) {
  if (all.length === 0) return undefined;
  return html`
    <ul class="list">
      ${all.map(
        ({ name, verdict, found, remedy }) => html`
          <li>
            <b>${name}</b> <span class="quiet">${words[verdict]}</span>: ${found}
            ${verdict !== "good" && remedy !== undefined && html` <span class="quiet">${withCode(remedy)}</span>`}
          </li>
        `,
      )}
    </ul>
  `;
}

function compareLink(context: PageContext, { name }: ReadableRun): VNode {
  const href = `${linkTo(context, PATHS.compare)}#b=${encodeURIComponent(name)}`;
  return html`<p><a class="button" href=${href}>${context.strings.run.compareWith}</a></p>`;
}
