import { PATHS } from "../site/paths.ts";
import { type RunChoice, runChoices } from "../site/run-choices.ts";
import type { Pair } from "./compare-pages.ts";
import { html, type VNode } from "./html.ts";
import { jsonScript } from "./json-script.ts";
import { renderPage } from "./layout.ts";
import { linkTo, type PageContext } from "./page-context.ts";

/** Which two runs? Those that there is a page for; and own results, beside any of them. */
export function renderComparePicker(context: PageContext, pairs: readonly Pair[], newest: string | undefined): string {
  const { compare, own, site } = context.strings;
  const choices = runChoices(pairs);
  return renderPage(context, {
    title: compare.title,
    trail: [{ title: site.runs, path: PATHS.index }],
    body: html`
      <h1>${compare.title}</h1>
      <p class="lead">${pairs.length === 0 ? compare.nothing : compare.pick}</p>
      ${choices.length > 0 && picker(context, choices)}
      ${
        newest !== undefined &&
        html`
        <h2>${own.title}</h2>
        <p>${own.lead}</p>
        <p><a class="button" data-own href=${linkTo(context, PATHS.own(newest))}>${own.go}</a></p>
      `
      }
    `,
  });
}

function picker(context: PageContext, choices: readonly RunChoice[]): VNode {
  const { compare, run } = context.strings;
  const [second] = choices;
  const [first] = second === undefined ? [] : [...second.alike, ...second.others];
  return html`
    <div class="pick">
      <label>
        ${compare.second}
        <select name="second">
          ${choices.map(({ name, label }) => html`<option value=${name}>${label}</option>`)}
        </select>
      </label>
      <label>
        ${compare.first}
        <select name="first" data-alike=${run.comparable} data-others=${run.otherConditions}>
          ${second && groupOf(run.comparable, second.alike)} ${second && groupOf(run.otherConditions, second.others)}
        </select>
      </label>
      <a class="button" data-go href=${linkTo(context, PATHS.comparison(first?.name ?? "", second?.name ?? ""))}>${compare.go}</a>
      <noscript><p class="quiet">${compare.withoutScripts}</p></noscript>
      ${jsonScript(choices)}
    </div>
  `;
}

function groupOf(label: string, runs: RunChoice["alike"]): VNode | undefined {
  if (runs.length === 0) return undefined;
  return html`<optgroup label=${label}>${runs.map((one) => html`<option value=${one.name}>${one.label}</option>`)}</optgroup>`;
}
