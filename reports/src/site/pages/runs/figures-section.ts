import type { CellAnalysis, Measured, MetricName } from "@lab/shared/record";
import { baselinesOf } from "../../../model/figures/baselines.ts";
import { presetsOf } from "../../../model/figures/presets.ts";
import { ratioTexts } from "../../../model/figures/ratio-between.ts";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latenessColumns } from "../../../render/tables/result-table.ts";
import { milliseconds, significant, whole } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { type Choice, explored } from "../parts/explored.ts";
import { html, section, type VNode } from "../parts/html.ts";
import { ALL_FIGURES, linkTo, linkToCell, type PageContext } from "../parts/page-context.ts";
import { columnHead, scrollTable } from "../parts/tables.ts";
import type { Why } from "./why.ts";

export interface FiguresData {
  readonly run: ReadableRun;
  /** Cells that were profiled, against their baselines. */
  readonly whys: readonly Why[];
  /** Ids of the cells that were profiled. */
  readonly profiled: ReadonlySet<string>;
}

interface FigureColumn {
  readonly title: string;
  readonly metric: MetricName;
  readonly format: (value: number) => string;
}

/** One table of everything: a row per cell. */
export function figuresSection(context: PageContext, data: FiguresData): VNode {
  const { figures: say } = context.strings;
  const { run } = data;
  const cells = [...run.analysis.cells, ...run.analysis.twins];
  const baselines = baselinesOf(cells, run.analysis);
  const choices = {
    name: "figures",
    presets: presetChoices(context, cells),
    baselines: baselineChoices(context, cells, Object.keys(baselines.patterns)),
    data: baselines,
  };
  return section(ALL_FIGURES, say.title, [
    html`<p class="lead">${say.lead}</p>`,
    explored(context, choices, figuresTable(context, data, cells)),
    html`<p class="quiet">${say.noteOnBaselines}</p>`,
  ]);
}

function presetChoices({ strings }: PageContext, cells: readonly CellAnalysis[]): readonly Choice[] {
  const say = strings.figures.presets;
  return [
    { value: "", title: say.all },
    ...presetsOf(cells).map(({ name, rows, baseline }) => ({
      value: name,
      title: say[name],
      rows,
      ...(baseline !== undefined && { baseline }),
    })),
  ];
}

function baselineChoices(
  { strings }: PageContext,
  cells: readonly CellAnalysis[],
  patterns: readonly string[],
): readonly Choice[] {
  const say = strings.figures;
  return [
    { value: "", title: say.ownBaseline },
    ...patterns.map((pattern) => ({ value: pattern, title: say.pattern(pattern) })),
    ...cells.map(({ id }, row) => ({ value: String(row), title: id })),
  ];
}

function columnsIn({ strings: { figures: say } }: PageContext): readonly FigureColumn[] {
  return [
    { title: say.rps, metric: "rps", format: whole },
    { title: say.p50Us, metric: "p50Us", format: milliseconds },
    { title: say.p95Us, metric: "p95Us", format: milliseconds },
    { title: say.p99Us, metric: "p99Us", format: milliseconds },
    { title: say.memory, metric: "workingSetPeakMb", format: significant },
    { title: say.bytes, metric: "allocatedBytes", format: whole },
  ];
}

function figuresTable(context: PageContext, data: FiguresData, cells: readonly CellAnalysis[]): VNode {
  const { figures: say } = context.strings;
  const columns = columnsIn(context);
  const late = latenessColumns(cells, context.lang);
  const numeric = (title: string): VNode => columnHead(context, title, { isNumber: true });
  const bounded = (title: string): VNode => columnHead(context, title, { isNumber: true, hasInterval: true });
  return scrollTable(
    say.title,
    "data sortable all",
    [
      columnHead(context, context.strings.words.cell),
      bounded(say.cost),
      bounded(say.ratio),
      ...[...columns, ...late].map(({ title }) => numeric(title)),
      numeric(say.warnings),
      ...(data.profiled.size > 0 ? [columnHead(context, say.profiles)] : []),
    ],
    cells.map((cell) => row(context, data, columns, late, cell)),
  );
}

function row(
  context: PageContext,
  data: FiguresData,
  columns: readonly FigureColumn[],
  late: ReturnType<typeof latenessColumns>,
  cell: CellAnalysis,
): VNode {
  const { id, metrics, verdict, warnings, twinOf } = cell;
  const { run } = data;
  const { figures: say } = context.strings;
  const { figure, ratio } = metrics.costUs;
  const own: Measured = verdict === "baseline" ? { estimate: 1 } : ratio;
  return html`
    <tr id=${slugOf(run, id)}>
      <th scope="row">
        <a href=${linkToCell(context, run, id)}>${id}</a>${twinOf && html` <span class="quiet">${say.twin}</span>`}
      </th>
      ${numberCell(context, figure, significant, true)}
      ${ratioCell(context, own)}
      ${columns.map(({ metric, format }) => numberCell(context, metrics[metric].figure, format, false))}
      ${late.map(({ of }) => html`<td class="number">${of(cell)}</td>`)}
      <td class="number" data-value=${warnings.length}>${warnings.length}</td>
      ${data.profiled.size > 0 && html`<td>${profileLink(context, data, id)}</td>`}
    </tr>
  `;
}

function numberCell(
  { strings }: PageContext,
  figure: Measured,
  format: (value: number) => string,
  withInterval: boolean,
): VNode {
  if ("absent" in figure) return html`<td class="number" title=${strings.reason(figure.absent)}>–</td>`;
  const { estimate, low, high } = figure;
  const interval = withInterval && low !== undefined && high !== undefined ? `${format(low)}–${format(high)}` : "";
  return html`
    <td class="number" data-value=${estimate} data-low=${withInterval ? low : undefined} data-high=${withInterval ? high : undefined}>
      ${format(estimate)}${interval !== "" && html`<small>${interval}</small>`}
    </td>
  `;
}

/** As the script writes it, too, when another baseline is chosen. */
function ratioCell({ strings }: PageContext, ratio: Measured): VNode {
  if ("absent" in ratio) return html`<td class="number ratio" title=${strings.reason(ratio.absent)}>–</td>`;
  const { estimate, low, high } = ratio;
  const [times, interval] = ratioTexts(ratio);
  return html`<td class="number ratio" data-value=${estimate} data-low=${low} data-high=${high}>${times}<small>${interval}</small></td>`;
}

function profileLink(context: PageContext, { run, whys, profiled }: FiguresData, id: string): VNode | string {
  const { difference, figures: say } = context.strings;
  const why = whys.find(({ to }) => to === id);
  if (why === undefined) return profiled.has(id) ? difference.profiled : "–";
  return html`<a href=${linkTo(context, PATHS.difference(run.name, why.fromSlug, why.toSlug))}>${say.why}</a>`;
}
