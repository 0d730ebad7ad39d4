import type { Catalogue } from "../../../words/catalogue.ts";
import { PATHS } from "../../paths.ts";
import { codeView, html, linkTo, type PageContext, type VNode } from "./page.ts";

/** Text between backticks is something to type. */
export function withCode(text: string): readonly (VNode | string)[] {
  return text.split("`").flatMap((part, index) => (index % 2 === 1 ? codeView(part) : breakable(part)));
}

const WHOLE = /(\(?[−+]?[\d.,]+%? ?(?:–|to) ?[−+]?[\d.,]+%?\)?|[−+]?\d[\d.,]* [µm]s|\(?\d{4}-\d\d-\d\d\)?)/;

/** Text whose intervals, such as "(0.98–1.05)", times with their unit and dates stay on one line. */
export function withIntervals(text: string): readonly (VNode | string)[] {
  return text
    .split(WHOLE)
    .flatMap((part, index) => (index % 2 === 1 ? html`<span class="found">${part}</span>` : breakable(part)));
}

const NAME = /([\w.=-]+(?:(?:[/@]|[:,](?=[a-z]))[\w.=-]+)+|\w[\w.]*(?:-[\w.=]+)+)/;
const AFTER_SIGN = /(?<=[/@_]|[:,](?=[a-z]))/;
/** A longer part is wider than a phone if it is a heading. */
const LONGEST_WHOLE = 20;

/** Text whose names, such as "nest-fastify/request-scope@node=22", break after a sign rather than at a hyphen. */
export function breakable(text: string): readonly (VNode | string)[] {
  return text.split(NAME).flatMap((part, index) => (index % 2 === 1 ? partsOf(part) : part));
}

function partsOf(name: string): readonly (VNode | string)[] {
  const parts = isShort(name) ? [name] : name.split(AFTER_SIGN);
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [html`<wbr />`]),
    isShort(part) ? html`<span class="part">${part}</span>` : part,
  ]);
}

function isShort({ length }: string): boolean {
  return length <= LONGEST_WHOLE;
}

type Glossary = Catalogue["glossary"];
type Term = keyof Glossary["terms"];

/** A text in which private words are explained, and link to their entries. */
export function withTerms(context: PageContext, text: string): readonly (VNode | string)[] {
  const { glossary } = context.strings;
  return text.split("`").flatMap((part, index) => {
    if (index % 2 === 1) return withCode(`\`${part}\``);
    return part.split(wordsOf(glossary)).flatMap((piece) => {
      const term = termOf(glossary, piece);
      if (term === undefined) return withIntervals(piece);
      const href = `${linkTo(context, PATHS.how)}#${term}`;
      return html`<a class="term" href=${href} title=${glossary.terms[term].means}>${piece}</a>`;
    });
  });
}

const EXPLAINED = /<a class="term" href="[^"]*#([^"]+)"[^>]*>([^<]*)<\/a>/g;

/** The markup of a page in which only the first use of each private word explains it. */
export function explainedOnce(markup: string): string {
  const explained = new Set<string>();
  return markup.replaceAll(EXPLAINED, (link, term: string, word: string) => {
    if (explained.has(term)) return word;
    explained.add(term);
    return link;
  });
}

/** A word's meaning, if there is no room for a link. */
export function meaningOf({ glossary }: Pick<Catalogue, "glossary">, word: string): string | undefined {
  const term = termOf(glossary, word);
  return term && glossary.terms[term].means;
}

/** The meaning of the first special term in a heading. */
export function meaningIn({ glossary }: Pick<Catalogue, "glossary">, heading: string): string | undefined {
  const [word] = wordsOf(glossary).exec(heading) ?? [];
  return word === undefined ? undefined : meaningOf({ glossary }, word);
}

function termOf({ terms }: Glossary, word: string): Term | undefined {
  const written = word.toLowerCase();
  return (Object.keys(terms) as Term[]).find((term) =>
    terms[term].words.some((form) => form.toLowerCase() === written),
  );
}

const LATIN = /^[ -~]+$/;

const WORDS = new WeakMap<Glossary, RegExp>();

/** Longer words first, since a shorter one may be a part of them. */
function wordsOf(glossary: Glossary): RegExp {
  const known = WORDS.get(glossary);
  if (known !== undefined) return known;
  const words = Object.values(glossary.terms)
    .flatMap(({ words: forms }) => forms)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => {
      const literally = word.replaceAll(/[.()]/g, "\\$&");
      return LATIN.test(word) ? `(?<![\\w@/-])${literally}(?![\\w@=/-]|\\.\\w)` : literally;
    });
  const found = new RegExp(`(${words.join("|")})`, "i");
  WORDS.set(glossary, found);
  return found;
}
