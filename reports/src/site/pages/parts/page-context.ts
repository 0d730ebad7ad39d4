import { slugOf } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { LANGS, type Lang } from "../../../words/lang.ts";
import { PATHS, pathIn, relativeLink } from "../../paths.ts";
import type { VNode } from "./html.ts";

/** Where a page stands and in which language it speaks. */
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
  /** Where the top of the site will stand, if that is known: what links elsewhere show must say where it is. */
  readonly address?: string | undefined;
  readonly picturesOf?: ((run: string) => readonly string[]) | undefined;
  /** Undefined where every cell has a page. */
  readonly hasCellPage?: ((run: ReadableRun, slug: string) => boolean) | undefined;
}

/** A link to another page in the same language. */
export function linkTo({ lang, path }: PageContext, target: string): string {
  return relativeLink(pathIn(lang, path), pathIn(lang, target));
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

export function otherLanguages({ lang, path }: PageContext): readonly { readonly lang: Lang; readonly href: string }[] {
  return LANGS.filter((other) => other !== lang).map((other) => ({
    lang: other,
    href: relativeLink(pathIn(lang, path), pathIn(other, path)),
  }));
}
