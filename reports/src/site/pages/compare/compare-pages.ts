import { compareRuns } from "../../../model/compare/compare-runs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { PATHS } from "../../paths.ts";
import { mostSharedPair, type Pair, runChoices } from "../../run-choices.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { pairPicker } from "../parts/pair-picker.ts";
import { machineLine, titleOfRun, whenText } from "../parts/run-facts.ts";
import { breakable } from "../parts/with-terms.ts";
import { comparisonView } from "./comparison-view.ts";

export interface ComparisonPageData {
  readonly pair: Pair;
  readonly hasReverse: boolean;
  readonly flames: readonly { readonly cell: string; readonly path: string }[];
}

export function renderComparison(context: PageContext, { pair, hasReverse, flames }: ComparisonPageData): string {
  const [first, second] = pair;
  const { compare } = context.strings;
  const comparison = compareRuns(first, second);
  return renderPage(context, {
    title: titleOf(context, pair),
    heading: compare.title,
    trail: [stepToRuns(context), { title: compare.title, path: PATHS.compare }],
    body: html`
      <dl class="two">
        ${side(context, "A", first)} ${side(context, "B", second)}
      </dl>
      ${comparisonView(context, comparison)}
      ${flames.length > 0 && flamesSection(context, flames)}
      ${hasReverse && html`<p><a href=${linkTo(context, PATHS.comparison(second.name, first.name))}>${compare.swap}</a></p>`}
    `,
  });
}

/** "question · day / day" for runs of one question. */
function titleOf(context: PageContext, [first, second]: Pair): string {
  const ofSecond = titleOfRun(context, second);
  const isOfOneQuestion = nameOfRun(first, context.strings) === nameOfRun(second, context.strings);
  return `${ofSecond} / ${isOfOneQuestion ? first.plan.createdAt.slice(0, 10) : titleOfRun(context, first)}`;
}

function flamesSection(context: PageContext, flames: ComparisonPageData["flames"]): VNode {
  const { difference: say } = context.strings;
  return section("flames", say.inBoth, [
    html`<p class="lead">${say.inBothLead}</p>`,
    html`<ul class="links">${flames.map(({ cell, path }) => html`<li><a href=${linkTo(context, path)}>${cell}</a></li>`)}</ul>`,
  ]);
}

function side(context: PageContext, letter: string, run: ReadableRun): VNode {
  return html`
    <div>
      <dt>${letter}</dt>
      <dd>
        <a href=${linkTo(context, PATHS.run(run.name))}>${breakable(nameOfRun(run, context.strings))}</a>
        <span>${whenText(run.plan.createdAt)}</span>
        <span class="quiet">${machineLine(run)}</span>
        <span class="quiet">${run.name}</span>
      </dd>
    </div>
  `;
}

export function renderComparePicker(
  context: PageContext,
  { pairs, canAddOwn }: { readonly pairs: readonly Pair[]; readonly canAddOwn: boolean },
): string {
  const { compare, own } = context.strings;
  return renderPage(context, {
    title: compare.title,
    lead: pairs.length === 0 ? compare.nothing : compare.pick,
    trail: [stepToRuns(context)],
    body: html`
      ${pairs.length > 0 && picker(context, pairs)}
      ${
        canAddOwn &&
        html`
          <h2>${own.title}</h2>
          <p>${own.lead}</p>
          <p><a class="button" href=${linkTo(context, PATHS.own)}>${own.go}</a></p>
        `
      }
    `,
  });
}

function picker(context: PageContext, pairs: readonly Pair[]): VNode {
  const offered = runChoices(pairs, (run) => nameOfRun(run, context.strings));
  const [first, second] = (mostSharedPair(pairs) ?? []).map(({ name }) => name);
  const { compare, run } = context.strings;
  return pairPicker({
    offered,
    chosen: { first: first ?? "", second: second ?? "" },
    says: {
      second: compare.second,
      first: compare.first,
      alike: run.comparable,
      others: run.otherConditions,
      go: compare.go,
    },
    href: linkTo(context, PATHS.comparison(first ?? "", second ?? "")),
    withoutScripts: html`<p class="quiet">${compare.withoutScripts}</p>`,
  });
}
