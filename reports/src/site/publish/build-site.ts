import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonSchemas } from "@lab/shared/json-schemas";
import { makeFolder } from "@lab/shared/run-folder";
import { slimRun } from "../../model/compare/comparability.ts";
import type { Lang } from "../../words/lang.ts";
import { gzipText } from "../pages/parts/gzip-script.ts";
import { pathIn, SHARED_PATHS } from "../paths.ts";
import { langsOf, type Params, type Route, type Site } from "../route.ts";
import { routes, siteOf } from "../routes.ts";
import type { Archive } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { framesOf } from "./clinic-pages.ts";
import { compactMarkup } from "./compact-markup.ts";

export interface BuildOptions {
  readonly out: string;
  readonly langs: readonly Lang[];
}

type Files = Iterable<readonly [path: string, content: string | Buffer | undefined]>;

/** Writes the whole site as files. Returns how many. */
export function buildSite(archive: Archive, assets: Assets, options: BuildOptions): number {
  const site = siteOf(archive, options.langs);
  const ofRuns = archive.readable.map(({ name }) => writeRun(site, name, options));
  return ofRuns.reduce((sum, written) => sum + written, writeCommon(site, assets, options));
}

/** Writes everything that belongs to no single run. */
export function writeCommon(site: Site, assets: Assets, options: BuildOptions): number {
  const named = [...assets].map(([name, content]) => [SHARED_PATHS.asset(name), content] as const);
  const pages = pagesOf(site, (route) => route.inSite(site.archive));
  const runs: Files = [[SHARED_PATHS.asset("runs.js"), runsScript(site.archive)]];
  return (
    write(options.out, [...named, [SHARED_PATHS.asset("schemas.json"), schemas()]]) +
    write(options.out, runs) +
    write(options.out, pages)
  );
}

/** Writes the pages and files of one run together: its journal is large, and the archive keeps no more than one. */
export function writeRun(site: Site, name: string, options: BuildOptions): number {
  const opened = site.archive.find(name);
  if (opened === undefined) return 0;
  const pages = pagesOf(site, (route) => route.inRun(opened, site.archive));
  return write(options.out, pages) + write(options.out, framesOf(site, opened));
}

/** The schemas of all files in one document, each with an address of its own. */
function schemas(): string {
  const named = Object.entries(jsonSchemas()).map(([$id, schema]) => [$id, { $id, ...(schema as object) }] as const);
  return JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", $defs: Object.fromEntries(named) });
}

/** The runs that the page of comparisons chooses from, as a script: pages opened from disk may load no data. */
function runsScript({ readable }: Archive): string {
  const slim = Object.fromEntries(readable.map((run) => [run.name, slimRun(run)]));
  return `globalThis.labRuns = "${gzipText(JSON.stringify(slim))}";\n`;
}

function* pagesOf(site: Site, among: (route: Route) => readonly Params[]): Files {
  for (const route of routes) {
    for (const params of among(route)) {
      const path = route.path(params);
      for (const lang of langsOf(site, path)) {
        const page = route.make(site, params, lang);
        yield [pathIn(lang, path), page && compactMarkup(page)];
      }
    }
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
