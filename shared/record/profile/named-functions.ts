import type { Difference } from "./attribution.ts";

/** The functions that somebody wrote: what V8 itself did, collecting garbage for instance, is told by its owners. */
export function namedFunctions({ functions, owners }: Difference): Difference["functions"] {
  const engine = new Set(owners.flatMap(({ owner, kind }) => (kind === "engine" ? [owner] : [])));
  return functions.filter(({ owner }) => !engine.has(owner));
}
