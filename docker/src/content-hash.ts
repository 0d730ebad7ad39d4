import { hash } from "node:crypto";

interface NamedContent {
  /** Relative to the checkout, with slashes on every system. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A hash of everything that goes into an image: its files, in any order, and its base. */
export function contentHash(files: readonly NamedContent[], baseContent: string): string {
  const lines = files.map(({ name, bytes }) => `${hash("sha256", bytes, "hex")} ${name}`).sort();
  return hash("sha256", [baseContent, ...lines].join("\n"), "hex");
}

/** The hash of a base: equal layers have the same one, whether pulled or made here. */
export function baseContentOf(layers: readonly string[]): string {
  return hash("sha256", layers.join("\n"), "hex");
}
