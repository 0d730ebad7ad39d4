import { grouped } from "./figures.ts";

/** A text with a {count}: English needs another for one, Japanese does not. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}

type Value = string | number | readonly string[];

const PLACEHOLDER = /\{(\w+)(?:\|([^}]*))?\}/g;
const plurals = new Intl.PluralRules("en");
const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * A text with the values of its {names}. A list is joined by what follows its name: {clauses|; }, and {parts|and} as
 * "a, b, and c".
 */
export function fill(text: string | Plural, values: Readonly<Record<string, Value>>): string {
  const form = formOf(text, values["count"]);
  return form.replaceAll(PLACEHOLDER, (gap, name: string, by: string | undefined) => {
    const filled = valueText(values[name], by);
    if (filled === undefined) throw new Error(`${gap} has no value in "${form}", or a list that nothing joins.`);
    return filled;
  });
}

function formOf(text: string | Plural, count: Value | undefined): string {
  if (typeof text === "string") return text;
  const isOne = typeof count === "number" && plurals.select(count) === "one";
  return isOne ? (text.one ?? text.other) : text.other;
}

function valueText(value: Value | undefined, by: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "object") return grouped(value);
  if (by === "and") return conjunction.format(value);
  return by === undefined ? undefined : value.join(by);
}

/** The text of a name that a record has, which may be another version's. */
export function knownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
