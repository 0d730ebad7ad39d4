import { type CellAnalysis, MetricName } from "@lab/shared/record";
import { lineText } from "../../../model/ledger/ledger-entry.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { historyChart } from "../../../render/charts/history.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import {
  cellMemoryChart,
  cpuChart,
  processesChart,
  slicesChart,
  throttlingChart,
} from "../../../render/charts/over-time.ts";
import { memoryRows, sliceRows } from "../../../render/charts/slice-rows.ts";
import { figureTexts, ratioTexts } from "../../../words/figures.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { reasonText } from "../../../words/names/of-records.ts";
import { metricAnswer } from "../../../words/names/verdict-text.ts";
import { groupedWarnings } from "../../../words/warnings/warning-text.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { largeFigure, verdictMark } from "../parts/figures.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { anchored, html, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, itemTable, numberColumn } from "../parts/tables.ts";
import { warningList } from "../parts/warning-list.ts";
import { type CellPageData, cellProfile } from "./cell-profile.ts";

export function renderCell(context: PageContext, data: CellPageData): string {
  const { strings, lang } = context;
  const { run, journal } = data;
  const { id } = data.cell;
  const ofCell = journal.bursts.filter(({ cell }) => cell === id);
  const rows = sliceRows(ofCell);
  const cell = [...run.analysis.cells, ...run.analysis.copies].find((one) => one.id === id);
  const warnings = groupedWarnings(cell?.warnings ?? [], lang);
  return renderPage(context, {
    title: id,
    description: `${id}: ${nameOfRun(run, strings)}`,
    trail: [stepToRuns(context), stepToRun(context, run)],
    body: html`
      ${cell && lead(context, cell, run)}
      ${cell && cellFigures(context, cell)}
      ${warnings.length > 0 && section("warnings", strings.run.warnings, warningList(context, warnings, false))}
      <section>
        ${anchored("over-time", strings.cell.overTime)}
        ${chartFigure(context, slicesChart(rows, strings))}
        <div class="columns">
          ${cell && chartFigure(context, processesChart(cell.processes, strings))}
          ${chartFigure(context, cpuChart(rows, strings))}
          ${chartFigure(context, cellMemoryChart(memoryRows(ofCell), strings))}
          ${chartFigure(context, throttlingChart(rows, strings))}
          ${chartFigure(context, latencyChart(cell ? besideBaseline(cell, run) : [], strings))}
        </div>
      </section>
      ${cellProfile(context, data)}
      ${cell && figuresTable(context, cell)}
      ${historySection(context, data)}
    `,
  });
}

function lead(context: PageContext, { id, baseline }: CellAnalysis, run: ReadableRun) {
  if (baseline === id) return undefined;
  const href = linkToCell(context, run, baseline);
  return html`<p class="quiet">${context.strings.run.baselineOf} <a href=${href}>${baseline}</a></p>`;
}

/** The cell's baseline, if it is another, and the cell. */
function besideBaseline(cell: CellAnalysis, { analysis }: ReadableRun): readonly CellAnalysis[] {
  return [...analysis.cells.filter(({ id }) => id === cell.baseline && id !== cell.id), cell];
}

function cellFigures({ strings }: PageContext, cell: CellAnalysis): VNode {
  const { metrics, verdict } = cell;
  const [times, interval] = ratioTexts(metrics.costUs.ratio);
  const figure = (name: MetricName): VNode =>
    largeFigure(strings.metrics[name].title, figureTexts(metrics[name].figure, strings.metrics[name].write));
  return html`
    <dl class="figures row">
      ${figure("costUs")}
      <div>
        <dt>${strings.timesBaseline}</dt>
        <dd>
          <span class="figure">${verdict === "baseline" ? "" : times}</span> ${verdictMark(cell, strings)}
          <small>${interval}</small>
        </dd>
      </div>
      ${(["rps", "p99Us", "workingSetPeakMb"] as const).map(figure)}
    </dl>
  `;
}

function figuresTable(context: PageContext, { metrics, verdict }: CellAnalysis): VNode {
  const { cell, metrics: named, timesBaseline, words } = context.strings;
  const rows = MetricName.options.map((name) => {
    const { figure, ratio } = metrics[name];
    const [estimate, interval] = figureTexts(figure, named[name].write);
    const why = "absent" in figure ? reasonText(figure.absent, context.strings) : undefined;
    const compared = verdict === "baseline" ? [] : [...ratioTexts(ratio), metricAnswer(ratio, context.strings)];
    return { title: named[name].title, estimate, interval, why, compared };
  });
  type Row = (typeof rows)[number];
  const times = (nth: number) => (row: Row) => row.compared[nth];
  const table = itemTable(cell.figures, "data", rows, [
    { head: columnHead(context, cell.metric), of: ({ title }) => title, look: "name" },
    numberColumn(context, cell.value, ({ estimate, why }) => html`<span title=${why}>${estimate}</span>`),
    numberColumn(context, cell.interval, ({ interval }) => interval),
    numberColumn(context, timesBaseline, times(0)),
    numberColumn(context, cell.interval, times(1)),
    { head: columnHead(context, words.verdict), of: times(2) },
  ]);
  return section("figures", cell.figures, table);
}

/** The same cell in other runs, and over versions; a history of a single point shows nothing. */
function historySection(context: PageContext, { history: found }: CellPageData): VNode | undefined {
  const { history } = context.strings;
  if (found.entries.length < 2) return undefined;
  const lines = new Map(found.lines.map(({ name, entries: [first] }) => [name, first && lineText(first)]));
  return section("history", history.title, [
    html`<p class="lead">${history.lead}</p>`,
    chartFigure(context, historyChart(found, context.strings)),
    html`<dl class="pairs">${[...lines].map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`,
  ]);
}
