import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonSchemas } from "@lab/shared/json-schemas";
import { makeFolder } from "@lab/shared/run-folder";
import type { Lang } from "../../words/lang.ts";
import { pathIn, SHARED_PATHS } from "../paths.ts";
import type { Params, Route, Site } from "../route.ts";
import { makePage, routes } from "../routes.ts";
import { runFiles } from "../run-files.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { cellsWorthAFile, pairsWorthAFile, worthAFile } from "./which-pages.ts";

export interface BuildOptions {
  readonly out: string;
  readonly langs: readonly Lang[];
  readonly address?: string | undefined;
}

export function siteOfFiles(archive: Archive, { address }: BuildOptions): Site {
  const comparisons = worthAFile(archive.readable);
  return { archive, comparisons, cellPairs: pairsWorthAFile, cellPages: cellsWorthAFile, address };
}

type Files = Iterable<readonly [path: string, content: string | Buffer | undefined]>;

/** Writes everything that belongs to no single run. Returns how many files. */
export function writeCommon(site: Site, assets: Assets, options: BuildOptions): number {
  const named = [...assets].map(([name, content]) => [SHARED_PATHS.asset(name), content] as const);
  const schemas = Object.entries(jsonSchemas()).map(
    ([name, schema]) => [SHARED_PATHS.schema(name), JSON.stringify(schema)] as const,
  );
  const pages = pagesOf(site, options, (route) => route.inSite(site));
  return write(options.out, [...named, ...schemas]) + write(options.out, pages);
}

/** Writes the pages and files of one run together: its journal is large, and the archive keeps no more than one. */
export function writeRun(site: Site, name: string, options: BuildOptions): number {
  const opened = site.archive.find(name);
  if (opened === undefined) return 0;
  const pages = pagesOf(site, options, (route) => route.inRun(opened, site));
  return write(options.out, pages) + write(options.out, filesOf(opened, options));
}

function* pagesOf(site: Site, { langs }: BuildOptions, among: (route: Route) => readonly Params[]): Files {
  for (const route of routes) {
    for (const params of among(route)) {
      for (const lang of langs) yield [pathIn(lang, route.path(params)), makePage(site, route, params, lang)];
    }
  }
}

function* filesOf(opened: OpenedRun, { address, langs }: BuildOptions): Files {
  for (const { pathOf, isForOtherSites, slugsIn, make } of runFiles) {
    if (isForOtherSites && address === undefined) continue;
    for (const slug of slugsIn?.(opened) ?? [""]) yield [pathOf(opened.run.name, slug), make(opened, slug, langs)];
  }
}

function write(out: string, files: Files): number {
  let written = 0;
  for (const [path, content] of files) {
    if (content === undefined) continue;
    makeFolder(dirname(join(out, path)));
    writeFileSync(join(out, path), content);
    written += 1;
  }
  return written;
}
