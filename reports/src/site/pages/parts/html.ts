import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";

export function anchored(id: string, title: string): VNode {
  return html`<h2 id=${id}><a class="anchor" href=${`#${id}`}>${title}</a></h2>`;
}

export function section(id: string, title: string, body: ComponentChildren, look?: string): VNode {
  return html`<section class=${look}>${anchored(id, title)}${body}</section>`;
}

export type { ComponentChildren, VNode };
/** Markup as tagged templates: what is put into it is escaped. */
export { html };

/** Data, which no browser runs; a "<" in it cannot end the element it stands in. */
export function jsonScript(data: unknown): VNode {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`<script type="application/json" dangerouslySetInnerHTML=${{ __html: json }}></script>`;
}

const OPTION = /((?<=^|\s)--\S+)/;

/** A command to copy. */
export function commandView(command: string): VNode {
  return html`<pre tabindex="0">${codeView(command)}</pre>`;
}

/** Something to type, in which no line breaks within the name of an option. */
export function codeView(text: string): VNode {
  const parts = text.split(OPTION);
  return html`<code>${parts.map((part, index) => (index % 2 === 1 ? html`<span class="option">${part}</span>` : part))}</code>`;
}
