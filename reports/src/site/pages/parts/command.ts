import { html, type VNode } from "./html.ts";

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
