import type { EnvironmentCheck } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { environmentTable } from "../../../render/tables/environment-table.ts";
import { howText } from "../../../words/sentences/how-text.ts";
import { PATHS } from "../../paths.ts";
import { commandView, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { withCode, withTerms } from "../parts/with-terms.ts";

export function howMeasured(context: PageContext, run: ReadableRun): VNode {
  const { lang, strings } = context;
  const { plan, analysis, environment } = run;
  // Below, with what to do about them.
  const checked = new Set(environment.checks.map(({ name }) => name));
  const { rows, notes } = environmentTable(run, lang);
  const facts = rows.filter(([what]) => !checked.has(what ?? ""));
  return section("how", strings.run.how, [
    html`<p>${withTerms(context, howText(plan, analysis, lang))}</p>`,
    html`<p>${analysis.stop.sentence}</p>`,
    html`<h3>${strings.run.repeat}</h3>`,
    commandView(plan.command),
    html`<h3>${strings.run.environment}</h3>`,
    html`<table class="facts"><tbody>${facts.map(([what, found]) => html`<tr><th scope="row">${what}</th><td>${found}</td></tr>`)}</tbody></table>`,
    notes.map((note) => html`<p class="quiet">${note}</p>`),
    checks(environment.checks, strings.run.environmentVerdicts),
  ]);
}

function checks(all: readonly EnvironmentCheck[], words: Readonly<Record<EnvironmentCheck["verdict"], string>>) {
  if (all.length === 0) return undefined;
  return html`
    <ul class="checks">
      ${all.map(
        ({ name, verdict, found, remedy }) => html`
          <li class=${verdict}>
            <b>${name}</b> <span class="quiet">${words[verdict]}</span>: ${found}
            ${verdict !== "good" && remedy !== undefined && html` <span class="quiet">${withCode(remedy)}</span>`}
          </li>
        `,
      )}
    </ul>
  `;
}

export function compareLink(context: PageContext, { name }: ReadableRun): VNode {
  const href = `${linkTo(context, PATHS.compare)}#b=${encodeURIComponent(name)}`;
  return html`<p><a class="button" href=${href}>${context.strings.run.compareWith}</a></p>`;
}
