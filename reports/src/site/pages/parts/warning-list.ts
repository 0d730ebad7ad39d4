import { fill } from "../../../words/fill.ts";
import type { SeenAt, WarningGroup } from "../../../words/warnings/warning-text.ts";
import { html, type PageContext, type VNode } from "./page.ts";
import { withCode } from "./with-terms.ts";

/** More sentences of one kind than this are folded away. */
const SHOWN_AT_ONCE = 3;

export function warningList({ strings }: PageContext, groups: readonly WarningGroup[], named: boolean): VNode {
  if (groups.length === 0) return html`<p class="quiet">${strings.run.noWarnings}</p>`;
  const names = (cells: readonly string[]) =>
    cells.length === 0 ? html`<code>${strings.run.wholeRun}</code> ` : cells.map((cell) => html`<code>${cell}</code> `);
  const sentence = ({ cells, sentence: text }: SeenAt): VNode => html`
    <li>${named && names(cells)}${withCode(text)}</li>
  `;
  return html`
    <ul class="list">
      ${groups.map(({ label, seen, meaning, remedy }) => {
        const places = seen.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0);
        const sentences = html`<ul class="list">${seen.map(sentence)}</ul>`;
        return html`
          <li class="card">
            <h3>${label}${places > 1 && html`${" "}<span class="quiet">${places}</span>`}</h3>
            <p>${withCode(meaning)}${" "}<strong>${withCode(remedy)}</strong></p>
            ${
              seen.length <= SHOWN_AT_ONCE
                ? sentences
                : html`<details><summary>${fill(strings.run.seenAt, { cells: places })}</summary>${sentences}</details>`
            }
          </li>
        `;
      })}
    </ul>
  `;
}
