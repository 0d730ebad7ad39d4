import { html, type VNode } from "./html.ts";

/** Text between backticks is something to type. */
export function withCode(text: string): readonly (VNode | string)[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
