import type { Difference } from "./attribution.ts";

/** Functions with a name in the code; V8's own work, such as garbage collection, is reported by owner. */
export function namedFunctions({ functions, owners }: Difference): Difference["functions"] {
  const engine = new Set(owners.flatMap(({ owner, kind }) => (kind === "engine" ? [owner] : [])));
  return functions.filter(({ owner }) => !engine.has(owner));
}
