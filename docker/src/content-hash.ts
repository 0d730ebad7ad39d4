import { hash } from "node:crypto";

export interface NamedContent {
  /** Relative to the checkout, with slashes on every system. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One name for everything that goes into an image: its files, whatever order they come in, and what lies beneath. */
export function contentHash(files: readonly NamedContent[], baseContent: string): string {
  const lines = files.map(({ name, bytes }) => `${hash("sha256", bytes, "hex")} ${name}`).sort();
  return hash("sha256", [baseContent, ...lines].join("\n"), "hex");
}

/** The same for a base: layers that are the same have the same name, however they came here. */
export function baseContentOf(layers: readonly string[]): string {
  return hash("sha256", layers.join("\n"), "hex");
}
