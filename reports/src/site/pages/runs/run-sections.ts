import type { JournalOfRun, ReadableRun } from "../../../model/run/listed-run.ts";
import type { ReportedRun } from "../../../model/run/reported-run.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import { ladderChart } from "../../../render/charts/ladder.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import { forestChart } from "../../../render/charts/ratio-charts.ts";
import { runMemoryChart } from "../../../render/charts/slices/run-memory.ts";
import { throughputChart } from "../../../render/charts/throughput.ts";
import { shellWord } from "../../../render/shell-word.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { groupedWarnings, warningsOf } from "../../../words/warnings/grouped-warnings.ts";
import { chartFigure, figuresOf } from "../parts/chart-figure.ts";
import { type ComponentChildren, html, section, type VNode } from "../parts/html.ts";
import { matrixTable, twinNote } from "../parts/matrix-table.ts";
import { linkToFigures, type PageContext } from "../parts/page-context.ts";
import { warningList } from "../parts/warning-list.ts";
import { withTerms } from "../parts/with-terms.ts";
import { waysSections } from "../ways/ways-section.ts";
import { curvesSections } from "./curves-sections.ts";
import { type FiguresData, figuresSection } from "./figures-section.ts";
import { howMeasured } from "./how-measured.ts";
import { otherRuns, runFiles } from "./run-links.ts";
import { startsSection } from "./starts-section.ts";
import { whySection } from "./why.ts";

export interface RunPageData extends FiguresData {
  readonly journal: JournalOfRun;
  /** Charts of which there is a picture as well. */
  readonly pictures: readonly string[];
  readonly reported: ReportedRun;
  /** Runs that there is a comparison with. */
  readonly others: readonly ReadableRun[];
}

export interface RunView extends RunPageData {
  readonly context: PageContext;
}

interface RunSection {
  /** Its address on the page, and its heading; without, it brings its own. */
  readonly id?: "summary" | "matrix" | "warnings" | "evidence";
  readonly look?: string;
  readonly applies?: (view: RunView) => boolean;
  readonly render: (view: RunView) => ComponentChildren;
}

const measuresLoad = ({ run }: RunView): boolean => run.analysis.starts === undefined;
const measuresStarts = (view: RunView): boolean => !measuresLoad(view);

const SECTIONS: readonly RunSection[] = [
  { id: "summary", look: "summary", render: summary },
  { id: "matrix", applies: measuresLoad, render: matrix },
  {
    applies: measuresLoad,
    render: ({ context, run: { name }, whys }) =>
      whySection(context, name, `pnpm bench profile --run ${shellWord(name)} --tool cpu,flame`, whys),
  },
  {
    applies: measuresStarts,
    render: ({ context, run, pictures }) =>
      startsSection(context, run.analysis, figuresOf(context, run.name, pictures)),
  },
  {
    render: ({ context, run, pictures }) =>
      curvesSections(context, run.analysis, figuresOf(context, run.name, pictures)),
  },
  { render: ({ context, run }) => waysSections(context, run) },
  { id: "warnings", render: warnings },
  { id: "evidence", applies: measuresLoad, render: evidence },
  { applies: measuresLoad, render: ({ context, ...data }) => figuresSection(context, data) },
  { render: ({ context, run }) => howMeasured(context, run) },
  { render: ({ context, run, others }) => otherRuns(context, run, others) },
  { render: ({ context, run }) => runFiles(context, run) },
];

export function runSections(view: RunView): readonly ComponentChildren[] {
  return SECTIONS.filter(({ applies }) => applies === undefined || applies(view)).map(({ id, look, render }) =>
    id === undefined ? render(view) : section(id, view.context.strings.run[id], render(view), look),
  );
}

function summary({ context, reported }: RunView): VNode[] {
  return summaryLines(reported, context.lang).map(
    ({ kind, text }) => html`<p class=${kind}>${withTerms(context, text)}</p>`,
  );
}

function matrix({ context, run, profiled }: RunView): VNode {
  const { strings } = context;
  return html`
    <p class="lead">${withTerms(context, strings.run.matrixLead)}</p>
    ${matrixTable(context, run, { profiled })}
    ${twinNote(context, run)}
    <p><a href=${linkToFigures(context, run.name)}>${strings.figures.open}</a></p>
  `;
}

function warnings({ context, run, journal: { damagedLines } }: RunView): VNode {
  return html`
    ${damagedLines > 0 && html`<p class="alarm">${context.strings.run.journalDamaged(damagedLines)}</p>`}
    ${warningList(context, groupedWarnings(warningsOf(run.analysis), context.lang), true)}
  `;
}

function evidence({ context, run, journal, pictures }: RunView): VNode {
  const { strings } = context;
  const figure = figuresOf(context, run.name, pictures);
  const shown = withoutCurves(run.analysis);
  const ids = new Set(shown.cells.map(({ id }) => id));
  const cells = run.plan.cells.filter(({ id }) => ids.has(id));
  return html`
    ${figure(forestChart(shown, strings))}
    ${figure(ladderChart(shown, strings))}
    ${figure(throughputChart(shown, strings))}
    ${figure(latencyChart(shown.cells, strings))}
    ${chartFigure(context, runMemoryChart(cells, journal.bursts, strings))}
  `;
}
