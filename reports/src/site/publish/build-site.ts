import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonSchemas } from "@lab/shared/json-schemas";
import { makeFolder } from "@lab/shared/run-folder";
import { slimRun } from "../../model/compare/slim-run.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { FRAMED_TOOLS } from "../../model/run/listed-run.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";
import { type FramedPage, renderFrames } from "../pages/parts/clinic-frame.ts";
import { gzipText } from "../pages/parts/gzip-script.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../paths.ts";
import { langsOf, type Params, type Route, type Site } from "../route.ts";
import { routes, siteOf } from "../routes.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { compactMarkup } from "./compact-markup.ts";
import { cellsWorthAFile } from "./which-pages.ts";

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
  const schemas = Object.entries(jsonSchemas()).map(
    ([name, schema]) => [SHARED_PATHS.schema(name), JSON.stringify(schema)] as const,
  );
  const pages = pagesOf(site, (route) => route.inSite(site.archive));
  const runs: Files = [[SHARED_PATHS.asset("runs.js"), runsScript(site.archive)]];
  return write(options.out, [...named, ...schemas]) + write(options.out, runs) + write(options.out, pages);
}

/** Writes the pages and files of one run together: its journal is large, and the archive keeps no more than one. */
export function writeRun(site: Site, name: string, options: BuildOptions): number {
  const opened = site.archive.find(name);
  if (opened === undefined) return 0;
  const pages = pagesOf(site, (route) => route.inRun(opened));
  return write(options.out, pages) + write(options.out, framesOf(site, opened));
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

/** The pages of Clinic.js in a run's folder, those of one tool in one file, once for all languages. */
function* framesOf(site: Site, opened: OpenedRun): Iterable<readonly [path: string, html: string]> {
  const { run, profile, clinicPage } = opened;
  const cells = cellsWorthAFile(opened);
  for (const tool of FRAMED_TOOLS) {
    const path = SHARED_PATHS.frame(run.name, tool);
    const pages = cells.flatMap(({ id, subject: { variant } }): readonly FramedPage[] => {
      const html = profile(variant).framed.includes(tool) ? clinicPage(variant, tool) : undefined;
      if (html === undefined) return [];
      const slug = slugOf(run, id);
      const cellPath = PATHS.cell(run.name, slug);
      const back = langsOf(site, cellPath).map((lang) => ({
        lang,
        href: relativeLink(path, pathIn(lang, cellPath)),
        text: catalogueOf(lang).difference.back(id),
      }));
      return [{ slug, html, back }];
    });
    if (pages.length > 0) yield [path, renderFrames(`${tool}: ${run.name}`, pages)];
  }
}
