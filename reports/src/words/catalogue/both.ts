import { grouped } from "../figures.ts";
import type { Lang } from "../lang.ts";

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** "a, b, and c" */
export function listed(items: readonly string[]): string {
  return conjunction.format(items);
}

/** A text in both languages, or a function that makes one. */
export class Both<Text> {
  readonly en: Text;
  readonly ja: Text;

  constructor(en: Text, ja: Text) {
    this.en = en;
    this.ja = ja;
  }
}

/** The compiler requires both languages, and of both the same parameters. */
export function t<Text>(en: Text, ja: NoInfer<Text>): Both<Text> {
  return new Both(en, ja);
}

type Pair = [en: string, ja: string];
type Pairs = Pair | [...Pair, ...Pair] | [...Pair, ...Pair, ...Pair] | [...Pair, ...Pair, ...Pair, ...Pair];

/** Texts one after another: each in English, then in Japanese. */
export function pairs(...texts: Pairs): readonly Both<string>[] {
  return texts.flatMap((text, index) => (index % 2 === 0 ? [t(text, texts[index + 1] ?? "")] : []));
}

type NamesIn<Text extends string, Seen = never> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? [...(NameOf<Gap> extends Seen ? [] : [NameOf<Gap>]), ...NamesIn<Rest, Seen | NameOf<Gap>>]
  : [];
type NameOf<Gap extends string> = Gap extends `${infer Name}|${string}` ? Name : Gap;
type Value = string | number | readonly string[];
type ValuesFor<Names extends readonly unknown[]> = { [Index in keyof Names]: Value };
type Known<Ja extends string, En extends string> = NamesIn<Ja>[number] extends NamesIn<En>[number] ? Ja : never;

const PLACEHOLDER = /\{(\w+)(?:\|([^}]+))?\}/g;

/**
 * Sentences with {names}: a function of their values, in the order in which the English sentence has them. A list is
 * joined as its language does, or by what follows its name: {clauses|; }, and {parts|and} as "a, b, and c".
 */
export function phrase<En extends string, Ja extends string>(en: En, ja: Known<Ja, En>) {
  const names = [...new Set([...en.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
  type Fill = (...values: ValuesFor<NamesIn<En>>) => string;
  const fill =
    (text: string, comma: string): Fill =>
    (...values) =>
      text.replaceAll(PLACEHOLDER, (_, name: string, by = comma) => joined(values[names.indexOf(name)] ?? "", by));
  return new Both<Fill>(fill(en, ", "), fill(ja, "、"));
}

function joined(value: Value, by: string): string {
  if (typeof value === "string" || typeof value === "number") return grouped(value);
  return by === "and" ? listed(value) : value.join(by);
}

/** A text with a {count}; English needs another for one. */
export function counted(one: string, more: string, ja: string) {
  const filled =
    (text: string) =>
    (count: string | number): string =>
      text.replace("{count}", () => grouped(count));
  return new Both<(count: string | number) => string>((count) => (count === 1 ? one : filled(more)(count)), filled(ja));
}

/** A figure with its bounds, as the languages write them. */
export const between = phrase("{estimate} ({low} to {high})", "{estimate}({low}〜{high})");

/** A tree of texts, in one language. */
export type In<Tree> =
  Tree extends Both<infer Text>
    ? Text
    : Tree extends string | ((...args: never) => unknown)
      ? Tree
      : { readonly [Key in keyof Tree]: In<Tree[Key]> };

export function inLang<Tree>(tree: Tree, lang: Lang): In<Tree> {
  return resolved(tree, lang) as In<Tree>;
}

function resolved(tree: unknown, lang: Lang): unknown {
  if (tree instanceof Both) return tree[lang];
  if (Array.isArray(tree)) return tree.map((item) => resolved(item, lang));
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, resolved(value, lang)]));
}

/** A warning's name; then where it was seen, what that means for the figures and what to do: in English, in Japanese. */
export function warning<En extends string, Ja extends string>(
  label: Both<string>,
  sentence: En,
  inJapanese: Known<Ja, En>,
  ...[meaning, meaningJa, remedy, remedyJa]: [...Pair, ...Pair]
) {
  return {
    label,
    sentence: new Both<string>(sentence, inJapanese),
    meaning: t(meaning, meaningJa),
    remedy: t(remedy, remedyJa),
  };
}

/** A question in both languages, and the limits of its answers: pages of studies are in English. */
export function study(en: string, ja: string, ...notSaid: readonly (string | Both<string>)[]) {
  return { question: t(en, ja), notSaid };
}
