import type { Cell } from "@lab/shared/record";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { FRAMED_TOOLS, type FramedTool, type ReadableRun } from "../../model/run/listed-run.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import type { ClinicPages } from "../pages/cells/cell-profile.ts";
import { type FramedPage, renderFrames } from "../pages/parts/clinic-frame.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../paths.ts";
import { langsOf, type Site } from "../route.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import { cellsWorthAFile, newestProfiles, profileName } from "./which-pages.ts";

/**
 * A page takes about 100 kB, and a profile repeats the one before it. So of the published runs, only the newest that
 * has a tool's page of a cell shows it; every run keeps its tables of functions.
 */
export function clinicPagesOf(archive: Archive, opened: OpenedRun, cell: Cell): ClinicPages {
  const newest = newestProfiles(archive);
  const newerOf = (tool: FramedTool): ReadableRun | undefined => {
    const run = newest.get(profileName(cell, tool));
    return opened.run.isPublished && run !== opened.run ? run : undefined;
  };
  const { framed } = opened.profile(cell.subject.variant);
  return {
    tools: framed.filter((tool) => newerOf(tool) === undefined),
    newer: framed.flatMap((tool) => newerOf(tool) ?? [])[0],
  };
}

/** The pages of Clinic.js in a run's folder, those of one tool in one file, once for all languages. */
export function* framesOf(site: Site, opened: OpenedRun): Iterable<readonly [path: string, html: string]> {
  const { run, clinicPage } = opened;
  const cells = cellsWorthAFile(site.archive, opened);
  for (const tool of FRAMED_TOOLS) {
    const path = SHARED_PATHS.frame(run.name, tool);
    const pages = cells.flatMap((cell): readonly FramedPage[] => {
      const isShown = clinicPagesOf(site.archive, opened, cell).tools.includes(tool);
      const html = isShown ? clinicPage(cell.subject.variant, tool) : undefined;
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
