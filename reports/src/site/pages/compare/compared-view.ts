import type { ComparableRun } from "../../../model/compare/comparability.ts";
import { compareRuns } from "../../../model/compare/compare-runs.ts";
import type { OwnProblem } from "../../../model/compare/own-results.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { html, type PageContext, type VNode } from "../parts/page.ts";
import { machineLine, whenText } from "../parts/run-facts.ts";
import { withCode } from "../parts/with-terms.ts";
import { comparisonView } from "./comparison-view.ts";

/** A run to compare; a reader's own may come without its plan and environment. */
export interface ChosenRun {
  readonly run: ComparableRun;
  readonly isWhole: boolean;
}

export function comparedView(context: PageContext, a: ChosenRun, b: ChosenRun): VNode {
  const { own, site } = context.strings;
  const isRehearsed = [a, b].some(({ run }) => run.analysis.isolation === "rehearsal");
  return html`
    <dl class="two">${side("A", a)} ${side("B", b)}</dl>
    ${[a, b].some(({ isWhole }) => !isWhole) && html`<p class="alarm">${withCode(own.analysisAlone)}</p>`}
    ${isRehearsed && html`<p class="made-up">${site.madeUp}</p>`}
    ${comparisonView(context, compareRuns(a.run, b.run))}
  `;
}

function side(letter: string, { run, isWhole }: ChosenRun): VNode {
  return html`
    <div>
      <dt>${letter}</dt>
      <dd>
        <span>${run.plan.runId}</span>
        <span class="quiet">${whenText(run.plan.createdAt)}</span>
        ${isWhole && html`<span class="quiet">${machineLine(run)}</span>`}
      </dd>
    </div>
  `;
}

export function refusedView({ strings: { own } }: PageContext, problem: OwnProblem): VNode {
  return html`<p class="alarm"><strong>${own.refused}</strong> ${withCode(ownProblemText(problem, own))}</p>`;
}

export function ownProblemText(problem: OwnProblem, { problems }: Catalogue["own"]): string {
  if (!("file" in problem)) return problems[problem.code];
  const say: (file: string, detail: string) => string = problems[problem.code];
  return say(problem.file, problem.detail);
}
