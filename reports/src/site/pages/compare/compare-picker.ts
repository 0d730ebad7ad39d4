import { nameOfRun } from "../../../words/names/name-of-run.ts";
import { PATHS } from "../../paths.ts";
import { mostSharedPair, runChoices } from "../../run-choices.ts";
import { html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { pairPicker } from "../parts/pair-picker.ts";
import type { Pair } from "./compare-pages.ts";

/** Lets a reader pick two runs that have a comparison, or add own results. */
export function renderComparePicker(
  context: PageContext,
  { pairs, canAddOwn }: { readonly pairs: readonly Pair[]; readonly canAddOwn: boolean },
): string {
  const { compare, own, site } = context.strings;
  return renderPage(context, {
    title: compare.title,
    trail: [{ title: site.runs, path: PATHS.runs }],
    body: html`
      <h1>${compare.title}</h1>
      <p class="lead">${pairs.length === 0 ? compare.nothing : compare.pick}</p>
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
