import { html, type VNode } from "./html.ts";

/** A heading with an address, which it shows. */
export function anchored(id: string, title: string): VNode {
  return html`<h2 id=${id}><a class="anchor" href=${`#${id}`}>${title}</a></h2>`;
}
