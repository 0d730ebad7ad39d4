import type { ComparableRun } from "../../../model/compare/comparability.ts";
import { compareRuns } from "../../../model/compare/compare-runs.ts";
import type { OwnProblem, OwnResults } from "../../../model/compare/own-results.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { html, type PageContext, type VNode } from "../parts/page.ts";
import { withCode } from "../parts/with-terms.ts";
import { comparisonView } from "./comparison-view.ts";

export function ownView(context: PageContext, other: ComparableRun, results: OwnResults): VNode {
  const { own } = context.strings;
  if ("problem" in results) {
    return html`<p class="alarm"><strong>${own.refused}</strong> ${withCode(ownProblemText(results.problem, own))}</p>`;
  }
  const { run, isWhole } = results;
  return html`
    <h2>${own.found(run.plan.runId, other.plan.runId)}</h2>
    ${!isWhole && html`<p class="alarm">${withCode(own.analysisAlone)}</p>`}
    ${run.analysis.isolation === "rehearsal" && html`<p class="made-up">${context.strings.site.madeUp}</p>`}
    ${comparisonView(context, compareRuns(other, run))}
  `;
}

export function ownProblemText(problem: OwnProblem, { problems }: Catalogue["own"]): string {
  if (!("file" in problem)) return problems[problem.code];
  const say: (file: string, detail: string) => string = problems[problem.code];
  return say(problem.file, problem.detail);
}
