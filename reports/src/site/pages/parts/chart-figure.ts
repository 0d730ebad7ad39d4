import type { Chart } from "../../../render/charts/chart.ts";
import { fill } from "../../../words/fill.ts";
import { html, jsonScript, type PageContext, type VNode } from "./page.ts";
import { dataTable } from "./tables.ts";
import { withTerms } from "./with-terms.ts";

/**
 * A chart's place in a page: drawn when it comes into view; its data are available as a table, without scripts too.
 * `tableAt` is the table of the page that has them already.
 */
export function chartFigure(context: PageContext, chart: Chart | undefined, tableAt?: string): VNode | undefined {
  if (chart === undefined) return undefined;
  const { site } = context.strings;
  const { name, title, caption, columns, rows } = chart;
  return html`
    <figure class="chart" id=${name} data-failed=${site.notDrawn}>
      <figcaption>
        <h3><a class="anchor" href=${`#${name}`}>${title}</a></h3>
        <p>${withTerms(context, caption)}</p>
      </figcaption>
      <div class="plot" tabindex="0" role="group" aria-label=${title}><noscript><p class="quiet">${site.withoutScripts}</p></noscript></div>
      <div class="row">
        ${
          tableAt === undefined
            ? html`<details>
                <summary>${site.asTable} <span class="quiet">${fill(site.rows, { count: rows.length })}</span></summary>
                ${dataTable(context, title, columns, rows)}
              </details>`
            : html`<a href=${`#${tableAt}`}>${site.asTable}</a>`
        }
        <p class="downloads" hidden>
          ${site.download} ${["csv", "json", "svg"].map(
            (kind) => html` <button type="button" data-download=${kind}>${kind.toUpperCase()}</button>`,
          )}
        </p>
      </div>
      ${(context.pack ?? jsonScript)(chart)}
    </figure>
  `;
}
