import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jsonSchemas } from "@lab/shared/json-schemas";
import { makeFolder } from "@lab/shared/run-folder";
import { z } from "zod";
import { slimRun } from "../../model/compare/comparability.ts";
import { stampOf } from "../../model/read-runs/list-runs.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { FRAMED_TOOLS } from "../../model/run/listed-run.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import { type FramedPage, gzipText, renderFrames } from "../pages/parts/clinic-frame.ts";
import type { Page } from "../pages/parts/page.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../paths.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { pagesOfRun } from "./pages-of-run.ts";
import { cellsWithPage } from "./profiles.ts";
import { langsOf, renderIn, type Site, siteOf } from "./site.ts";

interface BuildOptions {
  readonly out: string;
  readonly langs: readonly Lang[];
}

type Files = Iterable<readonly [path: string, content: string]>;

/** Writes the whole site as files. Returns how many. */
export function buildSite(archive: Archive, assets: Assets, { out, langs }: BuildOptions): number {
  const site = siteOf(archive, langs);
  const ofRuns = archive.opened.map((opened) => write(out, filesOfRun(site, opened)));
  return ofRuns.reduce((sum, written) => sum + written, write(out, filesOfSite(site, assets)));
}

/** By run, what its pages were made of. */
const Built = z.record(z.string(), z.string());
const BUILT = "built.json";
const SOURCES = join(import.meta.dirname, "../..");

/** Brings a site of files up to date: a run whose files have not changed since keeps its pages. */
export function buildChanged(archive: Archive, assets: Assets, { out, langs }: BuildOptions): void {
  const before = readBuilt(out);
  const site = siteOf(archive, langs);
  const code = stampOf(SOURCES) ?? "";
  const now = new Map(archive.opened.map((opened) => [opened.run.name, stampIn(archive, opened, code)]));
  for (const name of before.keys()) {
    if (before.get(name) === now.get(name)) continue;
    for (const lang of LANGS) rmSync(join(out, pathIn(lang, join("runs", name))), { recursive: true, force: true });
  }
  const changed = archive.opened.filter(({ run: { name } }) => before.get(name) !== now.get(name));
  for (const opened of changed) write(out, filesOfRun(site, opened));
  write(out, filesOfSite(site, assets));
  writeFileSync(join(out, BUILT), JSON.stringify(Object.fromEntries(now)));
}

/** A cell's page has its figures in other runs, too; and a newer profile takes its place. */
function stampIn(archive: Archive, opened: OpenedRun, code: string): string {
  const cells = new Set(cellsWithPage(archive, opened).map(({ id }) => id));
  const history = archive.history().filter(({ cell }) => cells.has(cell));
  return createHash("sha256")
    .update(JSON.stringify([code, stampOf(opened.folder), [...cells], history]))
    .digest("hex");
}

function readBuilt(out: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(Built.parse(JSON.parse(readFileSync(join(out, BUILT), "utf8")))));
  } catch {
    // Without it, everything is made again.
    return new Map();
  }
}

/** Everything that belongs to no single run. */
function* filesOfSite(site: Site, assets: Assets): Files {
  for (const [name, content] of assets) yield [SHARED_PATHS.asset(name), content];
  yield [SHARED_PATHS.asset("schemas.json"), schemas()];
  yield [SHARED_PATHS.asset("runs.js"), runsScript(site.archive)];
  yield* written(site, site.pages);
}

/** The pages and files of one run together: its journal is large, and the archive keeps no more than one. */
function* filesOfRun(site: Site, opened: OpenedRun): Files {
  yield* written(site, pagesOfRun(site.archive, opened));
  yield* framesOf(site, opened);
}

/** The pages of Clinic.js in a run's folder, those of one tool in one file, once for all languages. */
function* framesOf(site: Site, opened: OpenedRun): Files {
  const { run, clinicPage } = opened;
  for (const tool of FRAMED_TOOLS) {
    const path = SHARED_PATHS.frame(run.name, tool);
    const pages = cellsWithPage(site.archive, opened).flatMap((cell): readonly FramedPage[] => {
      const html = clinicPage(cell.subject.variant, tool);
      if (html === undefined) return [];
      const slug = slugOf(run, cell.id);
      const cellPath = PATHS.cell(run.name, slug);
      const back = langsOf(site, cellPath).map((lang) => ({
        lang,
        href: relativeLink(path, pathIn(lang, cellPath)),
        text: fill(catalogueOf(lang).difference.back, { cell: cell.id }),
      }));
      return [{ slug, html, back }];
    });
    if (pages.length > 0) yield [path, renderFrames(`${tool}: ${run.name}`, pages)];
  }
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

function* written(site: Site, pages: readonly Page[]): Files {
  for (const page of pages) {
    for (const lang of langsOf(site, page.path)) {
      yield [pathIn(lang, page.path), compactMarkup(renderIn(site, page, lang))];
    }
  }
}

const OPTIONAL_END = /<\/(?:td|th|tr|tbody|thead|li|dt|dd)>/g;
const TAG = /<[a-z][^<>]*>/g;
const QUOTED = /="([^"\s=<>`'&]+)"/g;

/** The same document in fewer bytes: without the end tags and the quotes that HTML lets one omit. */
function compactMarkup(html: string): string {
  return html
    .replaceAll(OPTIONAL_END, "")
    .replaceAll(TAG, (tag) => tag.replace(/\s*\/>$/, ">").replaceAll(QUOTED, "=$1"));
}

function write(out: string, files: Files): number {
  let count = 0;
  for (const [path, content] of files) {
    makeFolder(dirname(join(out, path)));
    writeFileSync(join(out, path), content);
    count += 1;
  }
  return count;
}
