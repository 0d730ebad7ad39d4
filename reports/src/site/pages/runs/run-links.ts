import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { areAlike } from "../../alike-runs.ts";
import { PATHS, SHARED_PATHS } from "../../paths.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { linkTo, linkToShared, type PageContext } from "../parts/page-context.ts";
import { whenText } from "../parts/run-facts.ts";

/** The runs to hold this one against, those under the same conditions first. */
export function otherRuns(context: PageContext, run: ReadableRun, others: readonly ReadableRun[]): VNode {
  const { strings } = context;
  const [alike, unlike] = [
    others.filter((other) => areAlike(other, run)),
    others.filter((other) => !areAlike(other, run)),
  ];
  return html`
    <section>
      ${anchored("compare-with", strings.run.compareWith)}
      ${others.length === 0 && html`<p class="quiet">${strings.run.noOther}</p>`}
      ${listOf(context, run, alike, strings.run.comparable)} ${listOf(context, run, unlike, strings.run.otherConditions)}
    </section>
  `;
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

/** The files of a run, as they are. */
export function runFiles(context: PageContext, { name, files }: ReadableRun): VNode {
  const badge = linkToShared(context, SHARED_PATHS.badge(name));
  return html`
    <section>
      ${anchored("files", context.strings.run.files)}
      <ul class="links">
        <li><a href=${linkToShared(context, SHARED_PATHS.card(name))} download>card.png</a></li>
        <li>
          <a href=${badge}>badge.svg</a> <img class="badge" src=${badge} alt="" />
        </li>
        ${files.map((file) => html`<li><a href=${linkToShared(context, SHARED_PATHS.file(name, file))} download>${file}</a></li>`)}
      </ul>
    </section>
  `;
}
