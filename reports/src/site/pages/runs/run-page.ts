import { studyNamedBy } from "../../../model/answer/study-of.ts";
import { cellSlugs } from "../../../model/run/cell-slugs.ts";
import type { JournalOfRun, ReadableRun } from "../../../model/run/listed-run.ts";
import type { ReportedRun } from "../../../model/run/reported-run.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import type { Chart } from "../../../render/charts/chart.ts";
import { forestChart } from "../../../render/charts/forest.ts";
import { ladderChart } from "../../../render/charts/ladder.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import { runMemoryChart } from "../../../render/charts/slices/run-memory.ts";
import { throughputChart } from "../../../render/charts/throughput.ts";
import { shellWord } from "../../../render/shell-word.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { groupedWarnings, warningsOf } from "../../../words/warnings/grouped-warnings.ts";
import { PATHS, SHARED_PATHS } from "../../paths.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import { matrixTable, twinNote } from "../parts/matrix-table.ts";
import { linkTo, linkToShared, type PageContext } from "../parts/page-context.ts";
import { gradeMark, machineLine, whenText } from "../parts/run-facts.ts";
import { warningList } from "../parts/warning-list.ts";
import { withTerms } from "../parts/with-terms.ts";
import { waysSections } from "../ways/ways-section.ts";
import { curvesSections } from "./curves-sections.ts";
import { howMeasured } from "./how-measured.ts";
import { otherRuns, runFiles } from "./run-links.ts";
import { startsSection } from "./starts-section.ts";
import { type Why, whySection } from "./why.ts";

export interface RunPageData {
  readonly run: ReadableRun;
  readonly journal: JournalOfRun;
  /** Charts of which there is a picture as well. */
  readonly pictures: readonly string[];
  readonly reported: ReportedRun;
  /** Runs that there is a comparison with. */
  readonly others: readonly ReadableRun[];
  /** Cells that were profiled, against their baselines. */
  readonly whys: readonly Why[];
  /** Ids of the cells that were profiled. */
  readonly profiled: ReadonlySet<string>;
}

/** A run's result, reasons to trust it or not, and how it was made. */
export function renderRun(
  context: PageContext,
  { run, journal, pictures, reported, others, whys, profiled }: RunPageData,
): string {
  const { strings, lang } = context;
  const { plan, analysis, name } = run;
  const shown = withoutCurves(analysis);
  const ids = new Set(shown.cells.map(({ id }) => id));
  const slugs = cellSlugs(plan.cells.map(({ id }) => id));
  const summary = summaryLines(reported, lang);
  const figure = (chart: Chart | undefined) =>
    chartFigure(context, chart, (one) =>
      pictures.includes(one) ? linkToShared(context, SHARED_PATHS.picture(name, one)) : undefined,
    );
  const matrix = (): VNode => html`
    <section>
      ${anchored("matrix", strings.run.matrix)}
      <p class="lead">${withTerms(context, strings.run.matrixLead)}</p>
      ${matrixTable(context, name, slugs, analysis, profiled)}
      ${twinNote(context, name, slugs, analysis)}
      <p><a href=${linkTo(context, PATHS.figures(name))}>${strings.figures.open}</a></p>
    </section>
    ${whySection(context, name, `pnpm bench profile --run ${shellWord(name)} --tool cpu,flame`, whys)}
  `;
  const evidence = (): VNode => html`
    <section>
      ${anchored("evidence", strings.run.evidence)}
      ${figure(forestChart(shown, strings))}
      ${figure(ladderChart(shown, strings))}
      ${figure(throughputChart(shown, strings))}
      ${figure(latencyChart(shown.cells, strings))}
      ${chartFigure(
        context,
        runMemoryChart(
          plan.cells.filter(({ id }) => ids.has(id)),
          journal.bursts,
          strings,
        ),
      )}
    </section>
  `;
  return renderPage(context, {
    title: nameOfRun(run, strings),
    description: summary.find(({ kind }) => kind === "order")?.text,
    cardOf: name,
    trail: [{ title: strings.site.runs, path: PATHS.runs }],
    body: html`
      <h1>${nameOfRun(run, strings)}</h1>
      ${plan.study && questionLine(context, run)}
      <p class="quiet"><time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} · ${name}</p>
      <p>${gradeMark(context, run)}</p>
      <section class="summary">
        ${anchored("summary", strings.run.summary)}
        ${summary.map(({ kind, text }) => html`<p class=${kind}>${withTerms(context, text)}</p>`)}
      </section>
      ${analysis.starts === undefined ? matrix() : startsSection(context, analysis, figure)}
      ${curvesSections(context, analysis, figure)}
      ${waysSections(context, run, slugs)}
      <section>
        ${anchored("warnings", strings.run.warnings)}
        ${damage(journal, context)}
        ${warningList(context, groupedWarnings(warningsOf(analysis), lang), true)}
      </section>
      ${analysis.starts === undefined && evidence()}
      ${howMeasured(context, run)}
      ${otherRuns(context, run, others)}
      ${runFiles(context, run)}
    `,
  });
}

/** To the page of its study, where the name can be that of a page. */
function questionLine(context: PageContext, run: ReadableRun): VNode {
  const question = nameOfRun(run, context.strings);
  const study = studyNamedBy(run);
  if (study === undefined || run.analysis.void) return html`<p class="lead">${question}</p>`;
  return html`<p class="lead"><a href=${linkTo(context, PATHS.study(study))}>${question}</a></p>`;
}

function damage({ damagedLines }: JournalOfRun, { strings }: PageContext): VNode | undefined {
  return damagedLines === 0 ? undefined : html`<p class="alarm">${strings.run.journalDamaged(damagedLines)}</p>`;
}
