import { nameOfRun } from "../../../words/name-of-run.ts";
import { PATHS } from "../../paths.ts";
import { mostSharedPair, type NamedRun, runChoices } from "../../run-choices.ts";
import { html, jsonScript, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
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
  const { runs, choices } = offered;
  const named = (places: readonly number[] = []): readonly NamedRun[] => places.flatMap((place) => runs[place] ?? []);
  const seconds = named(choices.map(({ second }) => second));
  const choice = choices.find((one) => runs[one.second]?.name === second);
  const [alike, others] = [named(choice?.alike), named(choice?.others)];
  return html`
    <div class="pick">
      <label>
        ${compare.second}
        <select name="second">${seconds.map((run) => option(run, second))}</select>
      </label>
      <label>
        ${compare.first}
        <select name="first" data-alike=${run.comparable} data-others=${run.otherConditions}>
          ${groupOf(run.comparable, alike, first)} ${groupOf(run.otherConditions, others, first)}
        </select>
      </label>
      <a class="button" data-go href=${linkTo(context, PATHS.comparison(first ?? "", second ?? ""))}>${compare.go}</a>
      <noscript><p class="quiet">${compare.withoutScripts}</p></noscript>
      ${jsonScript(offered)}
    </div>
  `;
}

function groupOf(label: string, runs: readonly NamedRun[], chosen: string | undefined): VNode | undefined {
  return runs.length === 0
    ? undefined
    : html`<optgroup label=${label}>${runs.map((run) => option(run, chosen))}</optgroup>`;
}

function option({ name, label }: NamedRun, chosen: string | undefined): VNode {
  return html`<option value=${name} selected=${name === chosen}>${label}</option>`;
}
