import { distance } from "fastest-levenshtein";

/** Something in a request that cannot be done: where it is, what is wrong, and what to do. */
export interface Problem {
  readonly where: string;
  readonly sentence: string;
}

/** A value, or every problem with it. */
export type Checked<Value> = { readonly value: Value } | { readonly problems: readonly Problem[] };

export function isOk<Value>(checked: Checked<Value>): checked is { readonly value: Value } {
  return "value" in checked;
}

export function problemsOf<Value>(checked: Checked<Value>): readonly Problem[] {
  return isOk(checked) ? [] : checked.problems;
}

/** The value, or undefined with problems. */
export function valueIn<Value>(checked: Checked<Value>): Value | undefined {
  return isOk(checked) ? checked.value : undefined;
}

export function refused(where: string, sentence: string): { readonly problems: readonly Problem[] } {
  return { problems: [{ where, sentence }] };
}

/** As a user types it: `--warm-up` for `warmUp`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`;
}

export function problemsWithFlags(flags: Readonly<Record<string, unknown>>, sentence: string): readonly Problem[] {
  const given = Object.keys(flags).filter((name) => flags[name] !== undefined && flags[name] !== false);
  return given.map((name) => ({ where: flagOf(name), sentence }));
}

export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const MOST_SUGGESTIONS = 3;
/** All studies, but not all variants. */
const MOST_LISTED = 40;

function nearest(typed: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, edits: distance(typed, name) }))
    .filter(({ name, edits }) => edits <= Math.max(1, name.length / 2) || (typed !== "" && name.includes(typed)))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name);
}

/** `there is no adapter "fastfy"; did you mean fastify?`, or the names to choose from if none is similar. */
export function unknownName(typed: string, kind: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  const more = names.length - MOST_LISTED;
  const listed = more > 0 ? [...names.slice(0, MOST_LISTED), `and ${more} more`] : names;
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : `there are ${listed.join(", ")}.`;
  return `there is no ${kind} "${typed}"; ${hint}`;
}
