import { type ComponentChildren, html, jsonScript, type PageContext, type VNode } from "./page.ts";

interface Choice {
  readonly value: string;
  readonly title: string;
  /** The chosen rows, by index, and their baseline. */
  readonly rows?: readonly number[];
  readonly baseline?: string;
}

export interface Explored {
  /** Its name in the page's address and in downloads. */
  readonly name: string;
  readonly presets?: readonly Choice[];
  readonly baselines?: readonly Choice[];
  /** For the script: data that no cell of the table shows. */
  readonly data?: unknown;
}

/** A table that a script lets its reader sort, filter, thin out and take along; without one it is the plain table. */
export function explored(
  { strings }: PageContext,
  { name, presets = [], baselines = [], data }: Explored,
  table: ComponentChildren,
): VNode {
  const { figures: say } = strings;
  return html`
    <div class="explore" id=${name} data-hide=${say.hide} data-shown=${say.shown} data-low=${say.low} data-high=${say.high}>
      <p class="filter" hidden>
        <input type="search" aria-label=${say.filter} placeholder=${say.filter} />
        ${presets.length > 0 && select("preset", say.preset, presets)}
        ${baselines.length > 0 && select("baseline", say.baseline, baselines)}
        <button type="button" data-does="reset">${say.reset}</button>
        <button type="button" data-does="csv">${say.csv}</button>
        <span role="status" class="quiet"></span>
      </p>
      ${table}
      ${data !== undefined && jsonScript(data)}
    </div>
  `;
}

function select(kind: string, title: string, choices: readonly Choice[]): VNode {
  return html`
    <label>
      ${title}${" "}
      <select data-chooses=${kind}>
        ${choices.map(
          ({ value, title: text, rows, baseline }) =>
            html`<option value=${value} data-rows=${rows?.join(" ")} data-baseline=${baseline}>${text}</option>`,
        )}
      </select>
    </label>
  `;
}
