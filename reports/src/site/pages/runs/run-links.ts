import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { PATHS, SHARED_PATHS } from "../../paths.ts";
import { areAlike } from "../../run-choices.ts";
import { html, section, type VNode } from "../parts/html.ts";
import { linkTo, linkToShared, type PageContext } from "../parts/page-context.ts";
import { whenText } from "../parts/run-facts.ts";

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

export function runFiles(context: PageContext, { name, files }: ReadableRun): VNode {
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
