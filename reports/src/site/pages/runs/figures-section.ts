import type { Absent, CellAnalysis, Estimate, Measured, MetricName } from "@lab/shared/record";
import { intervalText } from "@lab/shared/statistics/estimates";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latenessColumns } from "../../../render/tables/result-table.ts";
import { milliseconds, ratioTexts, significant, whole } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { ALL_FIGURES, html, linkTo, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, explored, scrollTable } from "../parts/tables.ts";
import { breakable } from "../parts/with-terms.ts";
import { linkToDifference, type Why } from "./why.ts";

export interface FiguresData {
  readonly run: ReadableRun;
  /** Cells that were profiled, against their baselines. */
  readonly whys: readonly Why[];
  readonly profiled: ReadonlySet<string>;
}

type FigureColumn = readonly [head: VNode, of: (cell: CellAnalysis) => VNode];

export function figuresSection(context: PageContext, data: FiguresData): VNode {
  const { figures: say } = context.strings;
  const { run } = data;
  const cells = [...run.analysis.cells, ...run.analysis.copies];
  return section(ALL_FIGURES, say.title, [
    html`<p class="lead">${say.lead}</p>`,
    explored(context, "figures", figuresTable(context, data, cells)),
  ]);
}

function figuresTable(context: PageContext, data: FiguresData, cells: readonly CellAnalysis[]): VNode {
  const { figures: say, words } = context.strings;
  const { run, profiled } = data;
  const numeric = (title: string): VNode => columnHead(context, title, "number");
  const bounded = (title: string): VNode => columnHead(context, title, "bounded");
  const figureOf = (title: string, metric: MetricName, format: (value: number) => string): FigureColumn => [
    numeric(title),
    ({ metrics }) => numberCell(context, metrics[metric].figure, format),
  ];
  const profiles: FigureColumn = [
    columnHead(context, say.profiles),
    ({ id }) => html`<td>${profileLink(context, data, id)}</td>`,
  ];
  const columns: readonly FigureColumn[] = [
    [columnHead(context, words.cell), (cell) => nameCell(context, run, cell)],
    [bounded(say.cost), ({ metrics }) => costCell(context, metrics.costUs.figure)],
    [
      bounded(say.ratio),
      ({ verdict, metrics }) => ratioCell(context, verdict === "baseline" ? { estimate: 1 } : metrics.costUs.ratio),
    ],
    figureOf(say.rps, "rps", whole),
    figureOf(say.p50Us, "p50Us", milliseconds),
    figureOf(say.p95Us, "p95Us", milliseconds),
    figureOf(say.p99Us, "p99Us", milliseconds),
    figureOf(say.memory, "workingSetPeakMb", significant),
    figureOf(say.bytes, "allocatedBytes", whole),
    ...latenessColumns(cells, context.lang).map(
      ({ title, of }): FigureColumn => [numeric(title), (cell) => html`<td class="number">${of(cell)}</td>`],
    ),
    [numeric(say.warnings), ({ warnings: { length } }) => html`<td class="number">${length}</td>`],
    ...(profiled.size > 0 ? [profiles] : []),
  ];
  const rows = cells.map((cell) => html`<tr id=${slugOf(run, cell.id)}>${columns.map(([, of]) => of(cell))}</tr>`);
  const heads = columns.map(([head]) => head);
  return scrollTable(say.title, "data sortable all", heads, html`<tbody>${rows}</tbody>`);
}

function nameCell(context: PageContext, run: ReadableRun, { id, copyOf }: CellAnalysis): VNode {
  const copy = copyOf && html` <span class="quiet">${context.strings.figures.copy}</span>`;
  const href = linkToCell(context, run, id);
  // Without a page of its own, a cell's link would lead to this very row.
  const isHere = href.startsWith(`${linkTo(context, PATHS.run(run.name))}#`);
  return html`<th scope="row">${isHere ? breakable(id) : html`<a href=${href}>${breakable(id)}</a>`}${copy}</th>`;
}

const DIGITS_KEPT = 5;

/** A figure to sort by and to download: no interval is narrower than its last digit. */
function kept(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toPrecision(DIGITS_KEPT));
}

function numberCell(context: PageContext, figure: Measured, format: (value: number) => string): VNode {
  if ("absent" in figure) return absentCell(context, figure);
  return html`<td class="number">${format(figure.estimate)}</td>`;
}

function absentCell({ strings }: PageContext, { absent }: Absent): VNode {
  return html`<td class="number" title=${strings.reason(absent)}>–</td>`;
}

function costCell(context: PageContext, cost: Measured): VNode {
  if ("absent" in cost) return absentCell(context, cost);
  const interval = intervalText(cost, (low, high) => `${significant(low)}–${significant(high)}`);
  return boundedCell(cost, [significant(cost.estimate), interval]);
}

function ratioCell(context: PageContext, ratio: Measured): VNode {
  return "absent" in ratio ? absentCell(context, ratio) : boundedCell(ratio, ratioTexts(ratio));
}

function boundedCell({ estimate, low, high }: Estimate, [text, interval]: readonly [string, string]): VNode {
  return html`<td class="number" data-value=${kept(estimate)} data-low=${kept(low)} data-high=${kept(high)}>${text}${interval !== "" && html`<small>${interval}</small>`}</td>`;
}

function profileLink(context: PageContext, { run, whys, profiled }: FiguresData, id: string): VNode | string {
  const { difference, figures: say } = context.strings;
  const why = whys.find(({ to }) => to === id);
  if (why === undefined) return profiled.has(id) ? difference.profiled : "–";
  return html`<a href=${linkToDifference(context, run.name, why)}>${say.why}</a>`;
}
