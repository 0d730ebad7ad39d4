import { html, type VNode } from "./html.ts";

const OPTION = /((?<=\s)--\S+)/;

/** A command to copy, in which no line breaks within the name of an option. */
export function commandView(command: string): VNode {
  const parts = command.split(OPTION);
  return html`<pre tabindex="0"><code>${parts.map((part, index) => (index % 2 === 1 ? html`<span class="option">${part}</span>` : part))}</code></pre>`;
}
