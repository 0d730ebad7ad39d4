import { comparisonChart } from "../charts/comparison.ts";
import { compareRuns } from "../compare/compare-runs.ts";
import { comparisonSentences } from "../compare/comparison-sentences.ts";
import type { ReadableRun } from "../site/listed-run.ts";
import { PATHS } from "../site/paths.ts";
import { comparisonTables } from "../tables/comparison-tables.ts";
import { anchored } from "./anchored.ts";
import { chartFigure } from "./chart-figure.ts";
import { html, type VNode } from "./html.ts";
import { renderPage } from "./layout.ts";
import { machineLine } from "./machine-line.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { textTableView } from "./text-table-view.ts";
import { whenText } from "./when.ts";
import { withCode } from "./with-code.ts";

export type Pair = readonly [first: ReadableRun, second: ReadableRun];

/** Which two runs? Those that there is a page for. */
export function renderComparePicker(context: PageContext, pairs: readonly Pair[]): string {
  const { compare, site } = context.strings;
  const bySecond = [...Map.groupBy(pairs, ([, second]) => second)];
  return renderPage(context, {
    title: compare.title,
    trail: [{ title: site.runs, path: PATHS.index }],
    body: html`
      <h1>${compare.title}</h1>
      <p class="lead">${pairs.length === 0 ? compare.nothing : compare.pick}</p>
      ${bySecond.map(
        ([second, withFirsts], index) => html`
          <details open=${index === 0}>
            <summary>${second.name} <span class="quiet">${whenText(second.plan.createdAt)}</span></summary>
            <ul class="links">
              ${withFirsts.map(([first]) => html`<li><a href=${linkTo(context, PATHS.comparison(first.name, second.name))}>${compare.against(first.name)}</a></li>`)}
            </ul>
          </details>
        `,
      )}
    `,
  });
}

/** Two runs side by side. */
export function renderComparison(context: PageContext, [first, second]: Pair, hasReverse: boolean): string {
  const { strings, lang } = context;
  const { compare, site } = strings;
  const comparison = compareRuns(first, second);
  const [headline, ...others] = comparisonSentences(comparison, lang);
  return renderPage(context, {
    title: `${second.name} / ${first.name}`,
    trail: [
      { title: site.runs, path: PATHS.index },
      { title: compare.title, path: PATHS.compare },
    ],
    body: html`
      <h1>${compare.title}</h1>
      <dl class="two">
        ${side(context, "A", first)} ${side(context, "B", second)}
      </dl>
      <section class="summary">
        <p class=${comparison.comparable ? "order" : "alarm"}>${withCode(headline ?? "")}</p>
        ${others.map((sentence) => html`<p>${withCode(sentence)}</p>`)}
      </section>
      ${anchored("cells", strings.charts.compare.cells)}
      ${chartFigure(context, comparisonChart(comparison, strings))}
      ${textTableView(compare.title, comparisonTables(comparison, lang).whole)}
      ${hasReverse && html`<p><a href=${linkTo(context, PATHS.comparison(second.name, first.name))}>${compare.swap}</a></p>`}
    `,
  });
}

function side(context: PageContext, letter: string, run: ReadableRun): VNode {
  return html`
    <div>
      <dt>${letter}</dt>
      <dd>
        <a href=${linkTo(context, PATHS.run(run.name))}>${run.name}</a>
        <span class="quiet">${whenText(run.plan.createdAt)}</span>
        <span class="quiet">${machineLine(run)}</span>
      </dd>
    </div>
  `;
}
