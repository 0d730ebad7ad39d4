import { studyNamedBy } from "../../../model/answer/study-of.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { PATHS } from "../../paths.ts";
import { html, type VNode } from "../parts/html.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { gradeMark, machineLine, whenText } from "../parts/run-facts.ts";
import { type RunPageData, runSections } from "./run-sections.ts";

/** A run's result, reasons to trust it or not, and how it was made. */
export function renderRun(context: PageContext, data: RunPageData): string {
  const { strings, lang } = context;
  const { run, reported } = data;
  const { plan, name } = run;
  return renderPage(context, {
    title: nameOfRun(run, strings),
    description: summaryLines(reported, lang).find(({ kind }) => kind === "order")?.text,
    cardOf: name,
    trail: [stepToRuns(context)],
    body: html`
      ${plan.study && questionLine(context, run)}
      <p class="quiet"><time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} · ${name}</p>
      <p>${gradeMark(context, run)}</p>
      ${runSections({ ...data, context })}
    `,
  });
}

/** To the page of its study, where the name can be that of a page. */
function questionLine(context: PageContext, run: ReadableRun): VNode {
  const question = nameOfRun(run, context.strings);
  const study = studyNamedBy(run);
  if (study === undefined || run.analysis.void) return html`<p class="lead">${question}</p>`;
  return html`<p class="lead"><a href=${linkTo(context, PATHS.study(study))}>${question}</a></p>`;
}
