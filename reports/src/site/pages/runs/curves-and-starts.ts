import { curveOfStudy } from "../../../model/answer/choose-run.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { curveCharts } from "../../../render/charts/curves.ts";
import { curveSections } from "../../../render/tables/curve-tables.ts";
import type { TextTable } from "../../../render/tables/text-table.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, type PageContext, section, type VNode } from "../parts/page.ts";
import { explored, textTableView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** More rows than this can be filtered. */
const FEW = 5;

/**
 * For each axis on which cells differ: a chart, the figures at each point, and the slope of each line. On the page of a
 * study, the axis that it is about comes first, and the others are folded.
 */
export function curvesSections(context: PageContext, { analysis }: ReadableRun, study?: string): readonly VNode[] {
  const { curve: say } = context.strings.charts;
  const { curves = [] } = analysis;
  const charts = curveCharts(analysis, context.strings);
  const ofStudy = study === undefined ? undefined : curveOfStudy(study, curves);
  const sections = curveSections(analysis, context.lang).map(({ title, intro, figures, lines, notes }, index) => {
    const along = section(`along-${index + 1}`, title, [
      html`<p class="lead">${withTerms(context, intro)}</p>`,
      chartFigure(context, charts[index]),
      figures.map(({ name, table }, place) => [
        html`<h3>${name}</h3>`,
        exploredIfLong(context, `curve-${index + 1}-${place + 1}`, `${title}: ${name}`, table),
      ]),
      lines && html`<h3>${say.lines}</h3>${textTableView(context, `${title}: ${say.lines}`, lines)}`,
      notes.map((note) => html`<p class="quiet">${note}</p>`),
    ]);
    const isFolded = ofStudy !== undefined && curves[index] !== ofStudy;
    return {
      isFolded,
      shown: isFolded ? html`<details class="fold"><summary>${title}</summary>${along}</details>` : along,
    };
  });
  return sections.toSorted((one, other) => Number(one.isFolded) - Number(other.isFolded)).map(({ shown }) => shown);
}

function exploredIfLong(context: PageContext, name: string, title: string, table: TextTable): VNode {
  const view = textTableView(context, title, table);
  return table.rows.length > FEW ? explored(context, name, view) : view;
}
