import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "@lab/shared/run-folder";
import type { Lang } from "../../words/lang.ts";
import { pathIn, SHARED_PATHS } from "../paths.ts";
import type { Params, Route, Site } from "../route.ts";
import { makePage, routes } from "../routes.ts";
import { runFiles } from "../run-files.ts";
import type { Archive } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { cellsWorthAFile, pairsWorthAFile } from "./cell-pairs.ts";
import { worthAFile } from "./comparisons.ts";

export interface BuildOptions {
  readonly out: string;
  readonly langs: readonly Lang[];
  /** Where the site will stand. */
  readonly address?: string | undefined;
}

export function siteOfFiles(archive: Archive, { address }: BuildOptions): Site {
  const comparisons = worthAFile(archive.readable);
  return { archive, comparisons, cellPairs: pairsWorthAFile, cellPages: cellsWorthAFile, address };
}

/** Writes everything that belongs to no single run. Returns how many files. */
export function writeCommon(site: Site, assets: Assets, options: BuildOptions): number {
  const files = new Files(options.out);
  for (const [name, content] of assets) files.write(SHARED_PATHS.asset(name), content);
  files.writePages(site, options, (route) => route.inSite(site));
  return files.written;
}

/** Writes the pages and files of one run together: its journal is large, and the archive keeps no more than one. */
export function writeRun(site: Site, name: string, options: BuildOptions): number {
  const files = new Files(options.out);
  const opened = site.archive.find(name);
  if (opened === undefined) return 0;
  files.writePages(site, options, (route) => route.inRun(opened, site));
  for (const { pathOf, isForOtherSites, slugsIn, make } of runFiles) {
    if (isForOtherSites && options.address === undefined) continue;
    for (const slug of slugsIn?.(opened) ?? [""]) files.write(pathOf(name, slug), make(opened, slug, options.langs));
  }
  return files.written;
}

class Files {
  readonly #out: string;
  readonly #folders = new Set<string>();
  written = 0;

  constructor(out: string) {
    this.#out = out;
  }

  write(path: string, content: string | Buffer | undefined): void {
    if (content === undefined) return;
    const file = join(this.#out, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) makeFolder(folder);
    this.#folders.add(folder);
    writeFileSync(file, content);
    this.written += 1;
  }

  writePages(site: Site, { langs }: BuildOptions, among: (route: Route) => readonly Params[]): void {
    for (const route of routes) {
      for (const params of among(route)) {
        for (const lang of langs) this.write(pathIn(lang, route.path(params)), makePage(site, route, params, lang));
      }
    }
  }
}
