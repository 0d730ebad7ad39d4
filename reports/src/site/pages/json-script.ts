import { html, type VNode } from "./html.ts";

/** Data, which no browser runs; a "<" in it cannot end the element it stands in. */
export function jsonScript(data: unknown): VNode {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`<script type="application/json" dangerouslySetInnerHTML=${{ __html: json }}></script>`;
}
