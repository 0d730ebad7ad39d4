import type { Absent, CellAnalysis, Measured, MetricName } from "@lab/shared/record";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latenessColumns } from "../../../render/tables/result-table.ts";
import { type FigureTexts, figureTexts, ratioTexts } from "../../../words/figures.ts";
import { reasonText } from "../../../words/names/of-records.ts";
import { PATHS } from "../../paths.ts";
import { ALL_FIGURES, html, linkTo, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, explored, type ItemColumn, itemTable, numberColumn } from "../parts/tables.ts";
import { breakable } from "../parts/with-terms.ts";
import { linkToDifference, type Why } from "./why.ts";

export interface FiguresData {
  readonly run: ReadableRun;
  /** Cells that were profiled, against their baselines. */
  readonly whys: readonly Why[];
  readonly profiled: ReadonlySet<string>;
}

type FigureColumn = ItemColumn<CellAnalysis>;

export function figuresSection(context: PageContext, data: FiguresData): VNode {
  const { figures: phrases } = context.strings;
  const { run } = data;
  const cells = [...run.analysis.cells, ...run.analysis.copies];
  return section(ALL_FIGURES, phrases.title, [
    html`<p class="lead">${phrases.lead}</p>`,
    explored(context, "figures", figuresTable(context, data, cells)),
  ]);
}

function figuresTable(context: PageContext, data: FiguresData, cells: readonly CellAnalysis[]): VNode {
  const { figures: phrases, metrics, timesBaseline, words } = context.strings;
  const { run, profiled } = data;
  const named = (name: MetricName): FigureColumn =>
    numberColumn(
      context,
      metrics[name].title,
      ({
        metrics: {
          [name]: { figure },
        },
      }) => ("absent" in figure ? reasonView(context, figure) : metrics[name].write(figure.estimate)),
    );
  const profiles = {
    head: columnHead(context, phrases.profiles),
    of: (cell: CellAnalysis) => profileLink(context, data, cell.id),
  };
  const columns = [
    { head: columnHead(context, words.cell), of: (cell: CellAnalysis) => nameView(context, run, cell), look: "name" },
    bounded(
      context,
      metrics.costUs.title,
      ({ metrics: { costUs } }) => costUs.figure,
      (cost) => figureTexts(cost, metrics.costUs.write),
    ),
    bounded(
      context,
      timesBaseline,
      ({ verdict, metrics: { costUs } }) => (verdict === "baseline" ? { estimate: 1 } : costUs.ratio),
      ratioTexts,
    ),
    ...(["rps", "p50Us", "p95Us", "p99Us", "workingSetPeakMb", "allocatedBytes"] as const).map(named),
    ...latenessColumns(cells, context.lang).map(({ title, of }) =>
      numberColumn(context, title, (cell: CellAnalysis) => String(of(cell))),
    ),
    numberColumn(context, phrases.warnings, ({ warnings: { length } }: CellAnalysis) => length),
    ...(profiled.size > 0 ? [profiles] : []),
  ];
  return itemTable(phrases.title, "data sortable", cells, columns, ({ id }) => slugOf(run, id));
}

function nameView(context: PageContext, run: ReadableRun, { id, copyOf }: CellAnalysis): VNode {
  const copy = copyOf && html` <span class="quiet">${context.strings.figures.copy}</span>`;
  const href = linkToCell(context, run, id);
  // Without a page of its own, a cell's link would lead to this very row.
  const isHere = href.startsWith(`${linkTo(context, PATHS.run(run.name))}#`);
  return html`${isHere ? breakable(id) : html`<a href=${href}>${breakable(id)}</a>`}${copy}`;
}

/** A column of figures with their intervals, which a download splits. */
function bounded(
  context: PageContext,
  title: string,
  measured: (cell: CellAnalysis) => Measured,
  textsOf: (measured: Measured) => FigureTexts,
): FigureColumn {
  const of = (cell: CellAnalysis): VNode => {
    const found = measured(cell);
    if ("absent" in found) return reasonView(context, found);
    const [text, interval] = textsOf(found);
    return html`${text}${interval !== "" && html`<small>${interval}</small>`}`;
  };
  return { head: columnHead(context, title, "bounded"), of, look: "number", measured };
}

function reasonView({ strings }: PageContext, { absent }: Absent): VNode {
  return html`<span title=${reasonText(absent, strings)}>–</span>`;
}

function profileLink(context: PageContext, { run, whys, profiled }: FiguresData, id: string): VNode | string {
  const { difference, figures: phrases } = context.strings;
  const why = whys.find(({ to }) => to === id);
  if (why === undefined) return profiled.has(id) ? difference.profiled : "–";
  return html`<a href=${linkToDifference(context, run.name, why)}>${phrases.why}</a>`;
}
