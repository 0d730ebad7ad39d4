import manifest from "../../../package.json" with { type: "json" };
import { slugOf } from "../model/run/cell-slugs.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";
import { type Catalogue, catalogueOf, type Lang } from "../words/catalogue.ts";
import { packedJson } from "./pages/parts/gzip-script.ts";
import type { PageContext } from "./pages/parts/page.ts";
import type { Archive, OpenedRun } from "./publish/archive.ts";
import { langsOf } from "./publish/which-languages.ts";
import { cellsWorthAFile } from "./publish/which-pages.ts";

/** The data of pages. */
export interface Site {
  readonly archive: Archive;
  /** The languages that the site is written in. */
  readonly langs: readonly Lang[];
}

export type Params<Name extends string = string> = Readonly<Record<Name, string>>;

/** A kind of page. `Name` are the names in its path. */
export interface Page<Name extends string, Data> {
  readonly path: (params: Params<Name>) => string;
  /** Undefined where there is no such page. */
  readonly load: (site: Site, params: Params<Name>) => Data | undefined;
  readonly render: (context: PageContext, data: Data) => string;
  /** Its pages, in addition to those of single runs. */
  readonly inSite?: (site: Site) => readonly Params<Name>[];
  /** Its pages of one run. */
  readonly inRun?: (opened: OpenedRun) => readonly Params<Name>[];
  readonly navigation?: (strings: Catalogue) => string;
}

/** A page whose data has no type any more, so that all kinds fit into one table. */
export interface Route {
  /** With a colon before each name: "runs/:run/index.html". */
  readonly pattern: string;
  path(params: Params): string;
  make(site: Site, params: Params, lang: Lang, navigation: PageContext["navigation"]): string | undefined;
  inSite(site: Site): readonly Params[];
  inRun(opened: OpenedRun): readonly Params[];
  readonly navigation: Page<string, unknown>["navigation"];
  /** True where a page without names in its path exists. */
  isThere(site: Site): boolean;
}

export function route<Name extends string, Data>(page: Page<Name, Data>): Route {
  const { path, load, render, inSite, inRun, navigation } = page;
  // Each name stands for itself, so the path comes out as a pattern.
  const itself = new Proxy({}, { get: (_target, name) => `:${String(name)}` });
  return {
    pattern: path(itself as Params<Name>),
    path: (params) => path(params as Params<Name>),
    make(site, params, lang, navigation) {
      const own = params as Params<Name>;
      const data = load(site, own);
      if (data === undefined) return undefined;
      return render({ ...contextIn(site, lang), path: path(own), navigation }, data);
    },
    inSite: (site) => inSite?.(site) ?? [],
    inRun: (opened) => inRun?.(opened) ?? [],
    navigation,
    isThere: (site) => load(site, {} as Params<Name>) !== undefined,
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
  const { archive } = site;
  return {
    lang,
    langsOf: (path: string) => langsOf(site, path),
    strings: catalogueOf(lang),
    repository: REPOSITORY,
    pack: packedJson,
    hasCellPage(run: ReadableRun, slug: string): boolean {
      const opened = archive.find(run.name);
      return opened !== undefined && cellsWorthAFile(opened).some(({ id }) => slugOf(run, id) === slug);
    },
  };
}

/** From the manifest of the lab; a copy may lack it, or have another. */
const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;
