import { compareRuns } from "../compare/compare-runs.ts";
import type { ReadableRun } from "../site/listed-run.ts";
import { PATHS } from "../site/paths.ts";
import { comparisonView } from "./comparison-view.ts";
import { html, type VNode } from "./html.ts";
import { renderPage } from "./layout.ts";
import { machineLine } from "./machine-line.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { whenText } from "./when.ts";

export type Pair = readonly [first: ReadableRun, second: ReadableRun];

/** Two runs side by side. */
export function renderComparison(context: PageContext, [first, second]: Pair, hasReverse: boolean): string {
  const { compare, site } = context.strings;
  const comparison = compareRuns(first, second);
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
      ${comparisonView(context, comparison)}
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
