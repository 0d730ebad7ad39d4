import type { Comparison } from "@lab/shared/record";
import { comparisonChart } from "../../../render/charts/ratio-charts.ts";
import { comparisonTables } from "../../../render/tables/comparison-tables.ts";
import { comparisonSentences } from "../../../words/sentences/comparison-sentences.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { anchored, html, type PageContext, type VNode } from "../parts/page.ts";
import { textTableView } from "../parts/tables.ts";
import { withCode } from "../parts/with-terms.ts";

export function comparisonView(context: PageContext, comparison: Comparison): VNode {
  const { strings, lang } = context;
  const sentences = comparisonSentences(comparison, lang);
  const inAlarm = comparison.comparable ? 0 : 1 + comparison.obstacles.length;
  const [headline = "", ...others] = sentences.slice(inAlarm);
  return html`
    <section class="summary">
      ${inAlarm > 0 && alarm(sentences.slice(0, inAlarm))}
      ${headline !== "" && html`<p class="order">${withCode(headline)}</p>`}
      ${others.map((sentence) => html`<p>${withCode(sentence)}</p>`)}
    </section>
    ${anchored("cells", strings.charts.compare.cells)}
    ${chartFigure(context, comparisonChart(comparison, strings))}
    ${textTableView(context, strings.compare.title, comparisonTables(comparison, lang).whole)}
  `;
}

function alarm([headline = "", ...reasons]: readonly string[]): VNode {
  return html`
    <div class="alarm">
      <p><strong>${withCode(headline)}</strong></p>
      <ul>
        ${reasons.map((reason) => html`<li>${withCode(reason.replace(/^✖ /, ""))}</li>`)}
      </ul>
    </div>
  `;
}
