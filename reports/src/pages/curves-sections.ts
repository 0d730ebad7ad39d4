import type { Analysis } from "@lab/shared/record";
import { curveCharts } from "../charts/curves.ts";
import { curveSections } from "../tables/curve-tables.ts";
import { chartFigure } from "./chart-figure.ts";
import { explored } from "./explored.ts";
import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { textTableView } from "./text-table-view.ts";

/** For each axis on which cells differ: a picture, the figures at each point, and what is to be said of each line. */
export function curvesSections(context: PageContext, analysis: Analysis): VNode[] {
  const charts = curveCharts(analysis, context.strings);
  return curveSections(analysis, context.lang).map(
    ({ title, intro, figures, lines, notes }, index) => html`
      <section>
        <h2>${title}</h2>
        <p class="lead">${intro}</p>
        ${chartFigure(context, charts[index])}
        ${figures.map(
          ({ name, tables }, figure) => html`
            <h3>${name}</h3>
            ${explored(context, { name: `curve-${index + 1}-${figure + 1}` }, textTableView(`${title}: ${name}`, tables.whole))}
          `,
        )}
        ${lines && html`<h3>${context.strings.charts.curve.lines}</h3>`}
        ${lines && textTableView(`${title}: ${context.strings.charts.curve.lines}`, lines.whole)}
        ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
      </section>
    `,
  );
}
