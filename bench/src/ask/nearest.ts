import { distance } from "fastest-levenshtein";

const MOST_SUGGESTIONS = 3;

function nearest(typed: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, edits: distance(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, name.length / 2))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name);
}

/** `no such adapter; did you mean fastify?`, with all there are where nothing is near. */
export function unknownName(typed: string, kind: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are ${names.join(", ")}.`;
  return `there is no ${kind} "${typed}"; ${hint}`;
}
