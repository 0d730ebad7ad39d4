import { PATHS } from "../../paths.ts";
import { type NamedRun, type RunChoices, runChoices } from "../../run-choices.ts";
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
      ${pairs.length > 0 && picker(context, runChoices(pairs))}
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

function picker(context: PageContext, offered: RunChoices): VNode {
  const { compare, run } = context.strings;
  const { runs, choices } = offered;
  const named = (places: readonly number[] = []): readonly NamedRun[] => places.flatMap((place) => runs[place] ?? []);
  const seconds = named(choices.map(({ second }) => second));
  const [alike, others] = [named(choices[0]?.alike), named(choices[0]?.others)];
  const [first, second] = [[...alike, ...others][0]?.name ?? "", seconds[0]?.name ?? ""];
  return html`
    <div class="pick">
      <label>
        ${compare.second}
        <select name="second">${seconds.map(option)}</select>
      </label>
      <label>
        ${compare.first}
        <select name="first" data-alike=${run.comparable} data-others=${run.otherConditions}>
          ${groupOf(run.comparable, alike)} ${groupOf(run.otherConditions, others)}
        </select>
      </label>
      <a class="button" data-go href=${linkTo(context, PATHS.comparison(first, second))}>${compare.go}</a>
      <noscript><p class="quiet">${compare.withoutScripts}</p></noscript>
      ${jsonScript(offered)}
    </div>
  `;
}

function groupOf(label: string, runs: readonly NamedRun[]): VNode | undefined {
  return runs.length === 0 ? undefined : html`<optgroup label=${label}>${runs.map(option)}</optgroup>`;
}

function option({ name, label }: NamedRun): VNode {
  return html`<option value=${name}>${label}</option>`;
}
