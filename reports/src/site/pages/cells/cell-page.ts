import type { CellAnalysis } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import { processesChart } from "../../../render/charts/slices/processes.ts";
import { cellMemoryChart, cpuChart, throttlingChart } from "../../../render/charts/slices/resources.ts";
import { memoryRows, sliceRows } from "../../../render/charts/slices/slice-rows.ts";
import { slicesChart } from "../../../render/charts/slices/slices.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { groupedWarnings } from "../../../words/warnings/grouped-warnings.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { anchored, html, section } from "../parts/html.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { linkToCell, type PageContext } from "../parts/page-context.ts";
import { warningList } from "../parts/warning-list.ts";
import { cellFigures, figuresTable } from "./cell-figures.ts";
import { type CellPageData, cellProfile } from "./cell-profile.ts";

export function renderCell(context: PageContext, data: CellPageData): string {
  const { strings, lang } = context;
  const { run, journal } = data;
  const { id } = data.cell;
  const ofCell = journal.bursts.filter(({ cell }) => cell === id);
  const rows = sliceRows(ofCell);
  const cell = [...run.analysis.cells, ...run.analysis.twins].find((one) => one.id === id);
  const warnings = groupedWarnings(cell?.warnings ?? [], lang);
  return renderPage(context, {
    title: id,
    description: `${id}: ${nameOfRun(run, strings)}`,
    cardOf: run.name,
    trail: [stepToRuns(context), stepToRun(context, run)],
    body: html`
      ${cell && lead(context, cell, run)}
      ${cell && cellFigures(context, cell, run.analysis.cells)}
      ${warnings.length > 0 && section("warnings", strings.run.warnings, warningList(context, warnings, false))}
      <section>
        ${anchored("over-time", strings.cell.overTime)}
        ${chartFigure(context, slicesChart(rows, strings))}
        <div class="side-by-side">
          ${cell && chartFigure(context, processesChart(cell.processes, strings))}
          ${chartFigure(context, cpuChart(rows, strings))}
          ${chartFigure(context, cellMemoryChart(memoryRows(ofCell), strings))}
          ${chartFigure(context, throttlingChart(rows, strings))}
          ${chartFigure(context, latencyChart(cell ? besideBaseline(cell, run) : [], strings))}
        </div>
      </section>
      ${cellProfile(context, data)}
      ${cell && figuresTable(context, cell)}
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
