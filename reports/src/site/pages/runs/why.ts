import { type Difference, functionName, namedFunctions } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { signedUs } from "../../../words/figures.ts";
import { differenceSentences } from "../../../words/sentences/difference-sentences.ts";
import { PATHS } from "../../paths.ts";
import { commandView, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { machineOf, whenText } from "../parts/run-facts.ts";

/** A cell against another of its run, by their ids in the plan and their folders' names. */
export interface Why {
  readonly from: string;
  readonly to: string;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly difference: Difference;
}

/** Profiled cells of one run. */
export interface ProfiledCells {
  readonly run: ReadableRun;
  readonly whys: readonly Why[];
}

/** Where the page of differences has this pair. */
export function anchorOf({ fromSlug, toSlug }: Pick<Why, "fromSlug" | "toSlug">): string {
  return `${fromSlug}..${toSlug}`;
}

export function linkToDifference(context: PageContext, run: string, pair: Parameters<typeof anchorOf>[0]): string {
  return `${linkTo(context, PATHS.difference(run))}#${anchorOf(pair)}`;
}

const MOST_FUNCTIONS = 5;

/**
 * Why cells cost more than their baselines, from the run that profiled them: `here`, or another. Without profiles, the
 * command that makes them.
 */
export function whySection(
  context: PageContext,
  profiled: ProfiledCells | undefined,
  command: string,
  here?: ReadableRun,
): VNode {
  const { difference: phrases, answer } = context.strings;
  if (profiled === undefined)
    return section("why", phrases.why, [html`<p>${phrases.notProfiled}</p>`, commandView(command)]);
  const { run, whys } = profiled;
  return section("why", phrases.why, [
    html`<p class="lead">${phrases.whyLead}</p>`,
    html`<div class="columns">${whys.map((why) => whyBox(context, run.name, why))}</div>`,
    run !== here &&
      html`<p class="quiet">${answer.profiledElsewhere} <a href=${linkTo(context, PATHS.run(run.name))}>${whenText(run.plan.createdAt)} · ${machineOf(run)}</a></p>`,
  ]);
}

function whyBox(context: PageContext, run: string, why: Why): VNode {
  const { difference: phrases } = context.strings;
  const [headline, ...others] = differenceSentences(why.difference, context.lang);
  return html`
    <article class="card">
      <h3>${headline}</h3>
      ${others.map((sentence) => html`<p>${sentence}</p>`)}
      <p class="quiet">${phrases.bySelf}</p>
      <ol class="list">
        ${namedFunctions(why.difference)
          .slice(0, MOST_FUNCTIONS)
          .map(
            (change) =>
              html`<li><b>${signedUs(change.deltaUs)}</b> <code>${functionName(change)}</code> <span class="quiet">${change.owner}</span></li>`,
          )}
      </ol>
      <p><a href=${linkToDifference(context, run, why)}>${phrases.openFlame}</a></p>
    </article>
  `;
}

export function whySentences({ lang }: PageContext, difference: Difference): readonly VNode[] {
  return differenceSentences(difference, lang).map((sentence) => html`<p>${sentence}</p>`);
}
