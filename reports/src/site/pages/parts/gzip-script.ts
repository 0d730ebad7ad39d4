import { gzipSync } from "node:zlib";
import { html, type VNode } from "./page.ts";

export function packedJson(data: unknown): VNode {
  return gzipScript(JSON.stringify(data));
}

/** The base64 of a text's gzip. */
export function gzipText(text: string): string {
  return gzipSync(text, { level: 9 }).toString("base64");
}

/** A text of many repetitions, packed; no browser runs it. */
export function gzipScript(text: string): VNode {
  return html`<script type="application/gzip" dangerouslySetInnerHTML=${{ __html: gzipText(text) }}></script>`;
}
