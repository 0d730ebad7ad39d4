import { gzipSync } from "node:zlib";
import { html, type VNode } from "./page.ts";

export function packedJson(data: unknown): VNode {
  return gzipScript(JSON.stringify(data));
}

/** A text of many repetitions, packed; no browser runs it. */
export function gzipScript(text: string): VNode {
  const packed = gzipSync(text, { level: 9 }).toString("base64");
  return html`<script type="application/gzip" dangerouslySetInnerHTML=${{ __html: packed }}></script>`;
}
