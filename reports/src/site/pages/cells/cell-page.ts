import { type Attribution, type Cell, type CellAnalysis, MetricName } from "@lab/shared/record";
import { type CellHistory, lineText } from "../../../model/ledger/ledger-entry.ts";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { CellProfile, FramedTool, JournalOfRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { historyChart, latencyChart } from "../../../render/charts/curves.ts";
import {
  cellMemoryChart,
  cpuChart,
  memoryRows,
  processesChart,
  sliceRows,
  slicesChart,
  throttlingChart,
} from "../../../render/charts/over-time.ts";
import { shellWord } from "../../../render/escape.ts";
import { figureTexts, percent, ratioTexts } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { nameOfRun } from "../../../words/names/group-of.ts";
import { reasonText } from "../../../words/names/of-records.ts";
import { metricAnswer } from "../../../words/names/verdict-text.ts";
import { groupedWarnings } from "../../../words/warnings/warning-text.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { clinicFrame } from "../parts/clinic-frame.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { anchored, commandView, html, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { warningList } from "../parts/run-facts.ts";
import { columnHead, dataTable, itemTable, largeFigure, numberColumn, verdictMark } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";
import { linkToDifference, whySentences } from "../runs/why.ts";

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
    const compared =
      verdict === "baseline" ? [] : [...ratioTexts(ratio), metricAnswer({ figure, ratio }, context.strings)];
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

export interface CellPageData {
  readonly run: ReadableRun;
  readonly cell: Cell;
  readonly journal: JournalOfRun;
  readonly profile: CellProfile;
  /** The pair with its baseline, if there is a page for it. */
  readonly why?: { readonly fromSlug: string; readonly toSlug: string } | undefined;
  /** The same cell in all runs. */
  readonly history: CellHistory;
}

function cellProfile(context: PageContext, data: CellPageData): VNode {
  const { strings } = context;
  const { attribution, framed, files, problems } = data.profile;
  const isEmpty = framed.length + files.length + problems.length === 0;
  return section("profiles", strings.cell.profiles, [
    isEmpty ? notProfiled(context, data) : html`<p class="lead">${withTerms(context, strings.cell.profileLead)}</p>`,
    problems.map(
      ({ code, file, detail }) => html`<p class="alarm">${fill(strings.problems[code], { file, detail })}</p>`,
    ),
    ...failures(context, data),
    differenceSection(context, data),
    framed.map((tool) => frame(context, data, tool)),
    attribution && attributionSection(context, attribution),
    files.length > 0 && profileFiles(context, data),
  ]);
}

function notProfiled({ strings }: PageContext, { run, cell }: CellPageData): VNode {
  const baseline = run.plan.cells.find(({ id }) => id === cell.baseline) ?? cell;
  const variants = [...new Set([cell, baseline].map(({ subject }) => subject.variant))];
  return html`
    <p>${strings.cell.noProfiles}</p>
    ${commandView(`pnpm bench profile --run ${shellWord(run.name)} --variant ${shellWord(variants.join(","))}`)}
  `;
}

function failures({ strings }: PageContext, { profile }: CellPageData): readonly VNode[] {
  const { failedTool, tools } = strings.cell;
  return (profile.record?.tools ?? [])
    .filter((result) => result.outcome === "failed")
    .map(({ tool, reason, remedy }) => {
      return html`<p class="alarm">${fill(failedTool, { tool: tools[tool], reason })} <strong>${remedy}</strong></p>`;
    });
}

function frame(context: PageContext, data: CellPageData, tool: FramedTool): VNode {
  const note = tool === "doctor" ? doctorNote(context, data) : undefined;
  const { run, cell } = data;
  return clinicFrame(context, { run: run.name, cell: cell.id, slug: slugOf(run, cell.id), tool, note });
}

/** Issues that are reported for any server at its limit. */
const OF_SATURATION: ReadonlySet<string> = new Set(["event-loop", "performance"]);

/** Doctor's word for a problem that fits none of its categories; its page shows what it noticed. */
const NO_CATEGORY = "unknown";

function doctorNote({ strings }: PageContext, { cell, profile }: CellPageData): string | undefined {
  const { doctorsVerdict: found } = profile;
  if (cell.traffic.arrivals.model !== "closed" || found === undefined || found === "none") return undefined;
  const { difference: phrases } = strings;
  if (found === NO_CATEGORY) return phrases.saturatedUnnamed;
  return OF_SATURATION.has(found) ? fill(phrases.saturated, { found }) : fill(phrases.saturatedNot, { found });
}

/** Why the cell costs more than its baseline, in short; a page of its own compares the two in full. */
function differenceSection(context: PageContext, { run, why, profile }: CellPageData): VNode | undefined {
  if (profile.difference === undefined) return undefined;
  const href = why && linkToDifference(context, run.name, why);
  return html`
    <h3 id="difference">${context.strings.cell.difference}</h3>
    ${whySentences(context, profile.difference)}
    ${href && html`<p><a href=${href}>${context.strings.difference.openFlame}</a></p>`}
  `;
}

function attributionSection(context: PageContext, attribution: Attribution): VNode {
  const { cell, tables } = context.strings;
  const columns = [
    { field: "selfUs", title: cell.selfUs, digits: 2 },
    { field: "name", title: tables.function, beneath: "place" },
    { field: "totalUs", title: cell.totalUs, digits: 2 },
    { field: "selfPercent", title: cell.selfPercent, digits: 1 },
    { field: "totalPercent", title: cell.totalPercent, digits: 1 },
  ];
  const rows = attribution.functions.slice(0, MOST_FUNCTIONS).map(({ owner, file, line, ...spent }) => ({
    ...spent,
    place: file === "" ? owner : `${owner} · ${file}:${line}`,
    selfUs: spent.selfUs ?? null,
    totalUs: spent.totalUs ?? null,
  }));
  const { overhead } = attribution;
  return html`
    <h3 id="attribution">${cell.attribution}</h3>
    <p>${cell.attributionLead} ${"percent" in overhead && fill(cell.profilerOverhead, { percent: percent(overhead.percent) })}</p>
    ${dataTable(context, cell.attribution, columns, rows, true)}
  `;
}

/** The rest are in attribution.json. */
const MOST_FUNCTIONS = 30;

function profileFiles(context: PageContext, { run, cell, profile }: CellPageData): VNode {
  const { strings } = context;
  return html`
    <h3>${strings.cell.filesBeside}</h3>
    <p><code>${run.name}/profiles/${cell.subject.variant}/</code> <span class="quiet">${profile.files.join(" · ")}</span></p>
  `;
}
