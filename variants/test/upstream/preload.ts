import { join } from "node:path";

/** Flags of Node, and what they read from the environment. */
export interface Preload {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

export const NO_PRELOAD: Preload = { flags: [], environment: {} };

/** Loads libraries with the patches for that variant, as the runner does. */
export function patchedFor(variant: string): Preload {
  const program = join(import.meta.dirname, "../../dist/patches.mjs");
  return { flags: [`--import=${program}`], environment: { LAB_PATCHED: variant } };
}
