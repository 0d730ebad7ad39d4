import type { TextTable } from "../../render/tables/text-table.ts";
import { columnHead } from "./column-head.ts";
import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";

/** A table that is the same in every report, as markup. */
export function textTableView(context: PageContext, name: string, { columns, rows, notes }: TextTable): VNode {
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${name}>
      <table class="data sortable">
        <thead>
          <tr>${columns.map(({ title, align }) => columnHead(context, title, { isNumber: align === "right" }))}</tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>${row.map((field, index) => html`<td class=${columns[index]?.align === "right" ? "number" : undefined}>${field}</td>`)}</tr>`)}
        </tbody>
      </table>
    </div>
    ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
  `;
}
