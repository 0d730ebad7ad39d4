import type { EnvironmentCheck } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { environmentTable } from "../../../render/tables/environment-table.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { howText } from "../../../words/sentences/how-text.ts";
import { PATHS, SHARED_PATHS } from "../../paths.ts";
import { areAlike } from "../../run-choices.ts";
import { commandView, html, linkTo, linkToShared, type PageContext, section, type VNode } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";
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

/** The runs to compare this one with, those under the same conditions first. */
export function otherRuns(context: PageContext, run: ReadableRun, others: readonly ReadableRun[]): VNode {
  const { strings } = context;
  const { alike = [], unlike = [] } = Object.groupBy(others, (other) => (areAlike(other, run) ? "alike" : "unlike"));
  return section("compare-with", strings.run.compareWith, [
    others.length === 0 && html`<p class="quiet">${strings.run.noOther}</p>`,
    listOf(context, run, alike, strings.run.comparable),
    " ",
    listOf(context, run, unlike, strings.run.otherConditions),
  ]);
}

function listOf(context: PageContext, run: ReadableRun, others: readonly ReadableRun[], title: string) {
  if (others.length === 0) return undefined;
  return html`
    <details open=${others.length <= SHOWN_AT_ONCE}>
      <summary>${title} <span class="quiet">${others.length}</span></summary>
      <ul class="links">
        ${others.map((other) => html`<li><a href=${linkTo(context, PATHS.comparison(other.name, run.name))}>${nameOfRun(other, context.strings)}</a> <span class="quiet">${whenText(other.plan.createdAt)} · ${other.name}</span></li>`)}
      </ul>
    </details>
  `;
}

const SHOWN_AT_ONCE = 8;

export function filesSection(context: PageContext, { name, files }: ReadableRun): VNode {
  const { run } = context.strings;
  const linked = { "card.png": SHARED_PATHS.card(name), "badge.svg": SHARED_PATHS.badge(name) };
  return section("files", run.files, [
    html`<p>${archiveLink(context, name)} <span class="quiet">${files.join(" · ")}</span></p>`,
    context.address !== undefined &&
      html`<ul class="links">${Object.entries(linked).map(([file, path]) => html`<li><a href=${linkToShared(context, path)} download>${file}</a></li>`)}</ul>`,
  ]);
}

export function archiveLink(context: PageContext, run: string): VNode {
  return html`<a href=${linkToShared(context, SHARED_PATHS.archive(run))} download=${`${run}.zip`}>${context.strings.run.archive}</a>`;
}
