import manifest from "../../../package.json" with { type: "json" };
import { slugOf } from "../model/run/cell-slugs.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";
import { type Catalogue, catalogueOf, type Lang } from "../words/catalogue.ts";
import { packedJson } from "./pages/parts/gzip-script.ts";
import type { PageContext } from "./pages/parts/page.ts";
import type { Archive, OpenedRun } from "./publish/archive.ts";
import { cellsWorthAFile } from "./publish/which-pages.ts";

/** The data of pages. */
export interface Site {
  readonly archive: Archive;
  /** The languages that the site is written in. */
  readonly langs: readonly Lang[];
  /** The names of the runs whose pages are in all of them. */
  readonly translated: ReadonlySet<string>;
  /** The pages of the navigation that these runs have. */
  readonly mainPages: readonly Route[];
}

/** Pages that answer: the recommendation, the ways, and how to read all of it. */
const ANSWERS = /^(index\.html$|how\/|ways\/)/;
const OF_RUN = /^runs\/([^/]+)\/(?:index\.html$|cells\/)/;

/** The languages of a page. Evidence is in English alone; so are published runs, but for those that the answers quote. */
export function langsOf({ langs, translated }: Pick<Site, "langs" | "translated">, path: string): readonly Lang[] {
  const [, run] = OF_RUN.exec(path) ?? [];
  const isTranslated = ANSWERS.test(path) || (run !== undefined && translated.has(run));
  return isTranslated ? langs : ["en"];
}

export type Params<Name extends string = string> = Readonly<Record<Name, string>>;

/** A kind of page. `Name` are the names in its path. */
export interface Page<Name extends string, Data> {
  readonly path: (params: Params<Name>) => string;
  /** Undefined where there is no such page. */
  readonly load: (archive: Archive, params: Params<Name>) => Data | undefined;
  readonly render: (context: PageContext, data: Data) => string;
  /** Its pages, in addition to those of single runs. */
  readonly inSite?: (archive: Archive) => readonly Params<Name>[];
  /** Its pages of one run. */
  readonly inRun?: (opened: OpenedRun, archive: Archive) => readonly Params<Name>[];
  readonly navigation?: (strings: Catalogue) => string;
}

/** A page whose data has no type any more, so that all kinds fit into one table. */
export interface Route {
  /** With a colon before each name: "runs/:run/index.html". */
  readonly pattern: string;
  path(params: Params): string;
  make(site: Site, params: Params, lang: Lang): string | undefined;
  inSite(archive: Archive): readonly Params[];
  inRun(opened: OpenedRun, archive: Archive): readonly Params[];
  readonly navigation: Page<string, unknown>["navigation"];
  /** True where a page without names in its path exists. */
  isThere(archive: Archive): boolean;
}

export function route<Name extends string, Data>(page: Page<Name, Data>): Route {
  const { path, load, render, inSite, inRun, navigation } = page;
  // Each name stands for itself, so the path comes out as a pattern.
  const itself = new Proxy({}, { get: (_target, name) => `:${String(name)}` });
  return {
    pattern: path(itself as Params<Name>),
    path: (params) => path(params as Params<Name>),
    make(site, params, lang) {
      const own = params as Params<Name>;
      const data = load(site.archive, own);
      if (data === undefined) return undefined;
      return render({ ...contextIn(site, lang), path: path(own) }, data);
    },
    inSite: (archive) => inSite?.(archive) ?? [],
    inRun: (opened, archive) => inRun?.(opened, archive) ?? [],
    navigation,
    isThere: (archive) => load(archive, {} as Params<Name>) !== undefined,
  };
}

/** A page that exists once, or not at all. */
export function once<Data>({
  path,
  ...page
}: Omit<Page<never, Data>, "path" | "inSite"> & { readonly path: string }): Route {
  return route<never, Data>({ ...page, path: () => path, inSite: () => [{}] });
}

function contextIn(site: Site, lang: Lang) {
  const { archive, mainPages } = site;
  const strings = catalogueOf(lang);
  return {
    lang,
    navigation: mainPages.flatMap(({ navigation, pattern }) =>
      navigation === undefined ? [] : [{ title: navigation(strings), path: pattern }],
    ),
    langsOf: (path: string) => langsOf(site, path),
    strings,
    repository: REPOSITORY,
    pack: packedJson,
    hasCellPage(run: ReadableRun, slug: string): boolean {
      const opened = archive.find(run.name);
      return opened !== undefined && cellsWorthAFile(archive, opened).some(({ id }) => slugOf(run, id) === slug);
    },
  };
}

/** From the manifest of the lab; a copy may lack it, or have another. */
const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;
