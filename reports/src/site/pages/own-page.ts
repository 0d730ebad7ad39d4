import { slimRun } from "../../model/compare/slim-run.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { PATHS, SHARED_PATHS } from "../paths.ts";
import { html } from "./html.ts";
import { jsonScript } from "./json-script.ts";
import { renderPage } from "./layout.ts";
import { machineLine } from "./machine-line.ts";
import { linkTo, linkToShared, type PageContext } from "./page-context.ts";
import { whenText } from "./when.ts";

/** A place for somebody's own results, beside a run of this site. They stay in the browser. */
export function renderOwn(context: PageContext, run: ReadableRun): string {
  const { compare, own, site } = context.strings;
  return renderPage(context, {
    title: own.title,
    trail: [
      { title: site.runs, path: PATHS.index },
      { title: compare.title, path: PATHS.compare },
    ],
    body: html`
      <h1>${own.title}</h1>
      <p class="lead">${own.lead}</p>
      <p>
        ${own.beside} <a href=${linkTo(context, PATHS.run(run.name))}>${run.name}</a>
        <span class="quiet"> ${whenText(run.plan.createdAt)}, </span><span class="quiet">${machineLine(run)}</span>
      </p>
      <div class="drop" data-script=${linkToShared(context, SHARED_PATHS.asset("own.js"))}>
        <label>
          <strong>${own.choose}</strong>
          <span>${own.which}</span>
          <input type="file" name="own" multiple accept=".json,application/json" />
        </label>
        ${jsonScript(slimRun(run))}
      </div>
      <noscript><p class="alarm">${own.withoutScripts}</p></noscript>
      <div id="own-results" role="status"></div>
    `,
  });
}
