import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";
import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { LANGS, type Lang } from "../../../words/lang.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../../paths.ts";

export type { ComponentChildren, VNode };
/** Markup as tagged templates: what is put into it is escaped. */
export { html };

export function anchored(id: string, title: ComponentChildren): VNode {
  return html`<h2 id=${id}><a class="anchor" href=${`#${id}`}>${title}</a></h2>`;
}

export function section(id: string, title: ComponentChildren, body: ComponentChildren): VNode {
  return html`<section>${anchored(id, title)}${body}</section>`;
}

/** Data, which no browser runs; a "<" in it cannot end the element it stands in. */
export function jsonScript(data: unknown): VNode {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`<script type="application/json" dangerouslySetInnerHTML=${{ __html: json }}></script>`;
}

const OPTION = /((?<=^|\s)--\S+)/;

/** A command to copy. */
export function commandView(command: string): VNode {
  return html`<pre tabindex="0">${codeView(command)}</pre>`;
}

/** Something to type, in which no line breaks within the name of an option. */
export function codeView(text: string): VNode {
  const parts = text.split(OPTION);
  return html`<code>${parts.map((part, index) => (index % 2 === 1 ? html`<span class="unbroken">${part}</span>` : part))}</code>`;
}

/** A page's place and language, and what all pages of its site share. */
export interface PageContext {
  readonly lang: Lang;
  readonly strings: Catalogue;
  /** Its place, from the top of its language. */
  readonly path: string;
  /** Pages that every page links to. */
  readonly navigation?: readonly { readonly title: string; readonly path: string }[] | undefined;
  readonly repository?: string | undefined;
  /** Writes data for a script in less space; omitted in the browser. */
  readonly pack?: (data: unknown) => VNode;
  /** The languages of a page; undefined if each has all. */
  readonly langsOf?: ((path: string) => readonly Lang[]) | undefined;
  /** Undefined if every cell has a page. */
  readonly hasCellPage?: ((run: ReadableRun, slug: string) => boolean) | undefined;
}

/** A page of the site, in any of its languages. */
export interface Page {
  readonly path: string;
  /** Its title in the navigation, which every page has. */
  readonly navigation?: keyof Catalogue["navigation"] | undefined;
  render(context: PageContext): string;
}

/** A page, if there are data for it. */
export function pageOf<Data>(
  path: string,
  render: (context: PageContext, data: Data) => string,
  data: Data | undefined,
  navigation?: Page["navigation"],
): readonly Page[] {
  return data === undefined ? [] : [{ path, navigation, render: (context) => render(context, data) }];
}

/** A link to another page, in the same language if it has that. */
export function linkTo({ lang, path, langsOf }: PageContext, target: string): string {
  const langs = langsOf?.(target) ?? LANGS;
  return relativeLink(pathIn(lang, path), pathIn(langs.includes(lang) ? lang : (langs[0] ?? lang), target));
}

/** Marks the links of a page in another language that lead to what is in English alone: out of its own folder. */
export function withEnglishMarked({ lang, path }: PageContext, markup: string): string {
  if (lang === "en") return markup;
  const toTheTop = "\\.\\./".repeat(pathIn(lang, path).split("/").length - 1);
  return markup.replaceAll(new RegExp(`<a (?=href="${toTheTop})`, "g"), '<a hreflang="en" ');
}

export const ALL_FIGURES = "all-figures";

export function linkToFigures(context: PageContext, run: string): string {
  return `${linkTo(context, PATHS.run(run))}#${ALL_FIGURES}`;
}

/** A link to a cell: its page, or its row among all figures of its run. */
export function linkToCell(context: PageContext, run: ReadableRun, id: string): string {
  const slug = slugOf(run, id);
  if (context.hasCellPage?.(run, slug) ?? true) return linkTo(context, PATHS.cell(run.name, slug));
  return `${linkTo(context, PATHS.run(run.name))}#${slug}`;
}

/** A link to what is there once for all languages. */
export function linkToShared({ lang, path }: PageContext, target: string): string {
  return relativeLink(pathIn(lang, path), target);
}

export function linkToAsset(context: PageContext, name: string): string {
  return linkToShared(context, SHARED_PATHS.asset(name));
}

export function otherLanguages(context: PageContext): readonly { readonly lang: Lang; readonly href: string }[] {
  const { lang, path, langsOf } = context;
  return (langsOf?.(path) ?? LANGS)
    .filter((other) => other !== lang)
    .map((other) => ({
      lang: other,
      href: relativeLink(pathIn(lang, path), pathIn(other, path)),
    }));
}
