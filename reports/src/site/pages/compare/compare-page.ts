import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/group-of.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { html, type PageContext, type VNode } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";

/** Any two runs of the site, or one of them and a reader's own, compared in the browser. */
export function renderCompare(context: PageContext, runs: readonly ReadableRun[]): string {
  const { compare, own } = context.strings;
  return renderPage(context, {
    title: compare.title,
    lead: compare.lead,
    trail: [stepToRuns(context)],
    scripts: ["runs.js", "compare.js"],
    body: html`
      <div class="box" data-own=${own.named}>
        ${runSelect(context, "b", compare.second, runs)}
        ${runSelect(context, "a", compare.first, runs)}
        <button type="button" data-does="swap" hidden>${compare.swap}</button>
      </div>
      <div class="box">
        <label>
          <strong>${own.choose}</strong>
          <span>${own.which}</span>
          <input type="file" name="own" multiple accept=".json,application/json" />
        </label>
      </div>
      <noscript><p class="alarm">${own.withoutScripts}</p></noscript>
      <div id="compared" role="status"></div>
    `,
  });
}

function runSelect(context: PageContext, name: "a" | "b", title: string, runs: readonly ReadableRun[]): VNode {
  return html`
    <label>
      ${title}
      <select name=${name}>
        ${runs.map(
          (run) =>
            html`<option value=${run.name}>${whenText(run.plan.createdAt)} · ${nameOfRun(run, context.strings)} · ${run.name}</option>`,
        )}
      </select>
    </label>
  `;
}
