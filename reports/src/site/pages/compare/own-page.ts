import { slimRun } from "../../../model/compare/slim-run.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { PATHS } from "../../paths.ts";
import { packedJson } from "../parts/gzip-script.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { html, linkToAsset, type PageContext } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";

/** Compares results of a reader's own with a run of this site. They stay in the browser. */
export function renderOwn(context: PageContext, runs: readonly ReadableRun[]): string {
  const { strings } = context;
  const { compare, own } = strings;
  return renderPage(context, {
    title: own.title,
    lead: own.lead,
    trail: [stepToRuns(context), { title: compare.title, path: PATHS.compare }],
    body: html`
      <div class="pick">
        <label>
          ${own.other}
          <select name="other">
            ${runs.map((run) => html`<option value=${run.name}>${whenText(run.plan.createdAt)} · ${nameOfRun(run, strings)} · ${run.name}</option>`)}
          </select>
        </label>
      </div>
      <div class="drop" data-script=${linkToAsset(context, "own.js")}>
        <label>
          <strong>${own.choose}</strong>
          <span>${own.which}</span>
          <input type="file" name="own" multiple accept=".json,application/json" />
        </label>
        ${packedJson(Object.fromEntries(runs.map((run) => [run.name, slimRun(run)])))}
      </div>
      <noscript><p class="alarm">${own.withoutScripts}</p></noscript>
      <div id="own-results" role="status"></div>
    `,
  });
}
