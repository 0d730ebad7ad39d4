import { type ComponentChildren, html, type PageContext, type VNode } from "./page.ts";

/** A table that a script lets its reader filter and download; `name` is that of the download. */
export function explored({ strings }: PageContext, name: string, table: ComponentChildren): VNode {
  const { figures: say } = strings;
  return html`
    <div class="explore" id=${name} data-shown=${say.shown} data-low=${say.low} data-high=${say.high}>
      <p class="filter" hidden>
        <input type="search" aria-label=${say.filter} placeholder=${say.filter} />
        <button type="button">${say.csv}</button>
        <span role="status" class="quiet"></span>
      </p>
      ${table}
    </div>
  `;
}
