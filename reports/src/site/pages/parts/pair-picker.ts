import type { NamedRun, RunChoices } from "../../run-choices.ts";
import { html, jsonScript, type VNode } from "./page.ts";

interface PairPicker {
  /** The runs or cells to choose from, with the others that each has a page with. */
  readonly offered: RunChoices;
  readonly chosen: { readonly first: string; readonly second: string };
  readonly says: Readonly<Record<"first" | "second" | "alike" | "others" | "go", string>>;
  readonly href: string;
  /** From here to the folder of all pairs. */
  readonly up?: string;
  readonly withoutScripts: VNode;
}

/** Two selects that lead to the page of a pair: the first offers what there is a page for with the second. */
export function pairPicker({ offered, chosen, says, href, up = "", withoutScripts }: PairPicker): VNode {
  const { runs, choices } = offered;
  const named = (places: readonly number[] = []): readonly NamedRun[] => places.flatMap((place) => runs[place] ?? []);
  const seconds = named(choices.map(({ second }) => second));
  const choice = choices.find((one) => runs[one.second]?.name === chosen.second);
  return html`
    <div class="pick" data-up=${up}>
      <label>
        ${says.second}
        <select name="second">${seconds.map((run) => option(run, chosen.second))}</select>
      </label>
      <label>
        ${says.first}
        <select name="first" data-alike=${says.alike} data-others=${says.others}>
          ${groupOf(says.alike, named(choice?.alike), chosen.first)}
          ${groupOf(says.others, named(choice?.others), chosen.first)}
        </select>
      </label>
      <a class="button" data-go href=${href}>${says.go}</a>
      <noscript>${withoutScripts}</noscript>
      ${jsonScript(offered)}
    </div>
  `;
}

function groupOf(label: string, runs: readonly NamedRun[], chosen: string): VNode | undefined {
  return runs.length === 0
    ? undefined
    : html`<optgroup label=${label}>${runs.map((run) => option(run, chosen))}</optgroup>`;
}

function option({ name, label }: NamedRun, chosen: string): VNode {
  return html`<option value=${name} selected=${name === chosen}>${label}</option>`;
}
