import type { Comparison } from "@lab/shared/record";
import type { ComparableRun } from "../../../model/compare/comparability.ts";
import { compareRuns } from "../../../model/compare/compare-runs.ts";
import type { OwnProblem } from "../../../model/compare/own-results.ts";
import { comparisonChart } from "../../../render/charts/ratio-charts.ts";
import { comparisonTable } from "../../../render/tables/result-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { fill } from "../../../words/fill.ts";
import { comparisonSentences } from "../../../words/sentences/comparison-sentences.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { anchored, html, type PageContext, type VNode } from "../parts/page.ts";
import { machineLine, whenText } from "../parts/run-facts.ts";
import { textTableView } from "../parts/tables.ts";
import { withCode } from "../parts/with-terms.ts";

/** A run to compare; a reader's own may come without its plan and environment. */
export interface ChosenRun {
  readonly run: ComparableRun;
  readonly isWhole: boolean;
}

export function comparedView(context: PageContext, a: ChosenRun, b: ChosenRun): VNode {
  const { own, site } = context.strings;
  const isRehearsed = [a, b].some(({ run }) => run.analysis.isolation === "rehearsal");
  return html`
    <dl class="columns">${side("A", a)} ${side("B", b)}</dl>
    ${[a, b].some(({ isWhole }) => !isWhole) && html`<p class="alarm">${withCode(own.analysisAlone)}</p>`}
    ${isRehearsed && html`<p class="caution">${site.madeUp}</p>`}
    ${comparisonView(context, compareRuns(a.run, b.run))}
  `;
}

function side(letter: string, { run, isWhole }: ChosenRun): VNode {
  return html`
    <div>
      <dt>${letter}</dt>
      <dd>
        <span>${run.plan.runId}</span>
        <small>${whenText(run.plan.createdAt)}</small>
        ${isWhole && html`<small>${machineLine(run)}</small>`}
      </dd>
    </div>
  `;
}

export function refusedView({ strings: { own } }: PageContext, problem: OwnProblem): VNode {
  return html`<p class="alarm"><strong>${own.refused}</strong> ${withCode(ownProblemText(problem, own))}</p>`;
}

export function ownProblemText(problem: OwnProblem, { problems }: Catalogue["own"]): string {
  if (!("file" in problem)) return problems[problem.code];
  return fill(problems[problem.code], { file: problem.file, detail: problem.detail });
}

function comparisonView(context: PageContext, comparison: Comparison): VNode {
  const { strings, lang } = context;
  const sentences = comparisonSentences(comparison, lang);
  const inAlarm = comparison.comparable ? 0 : 1 + comparison.obstacles.length;
  const [headline = "", ...others] = sentences.slice(inAlarm);
  return html`
    <section>
      ${inAlarm > 0 && alarm(sentences.slice(0, inAlarm))}
      ${headline !== "" && html`<p class="order">${withCode(headline)}</p>`}
      ${others.map((sentence) => html`<p>${withCode(sentence)}</p>`)}
    </section>
    ${anchored("cells", strings.charts.compare.cells)}
    ${chartFigure(context, comparisonChart(comparison, strings))}
    ${textTableView(context, strings.compare.title, comparisonTable(comparison, lang))}
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
