import { slugOf } from "../model/run/cell-slugs.ts";
import { FRAMED_TOOLS } from "../model/run/listed-run.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { type FramedPage, renderFrames } from "./pages/parts/clinic-frame.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "./paths.ts";
import type { OpenedRun } from "./publish/archive.ts";
import { langsOf } from "./publish/which-languages.ts";
import { cellsWorthAFile } from "./publish/which-pages.ts";
import type { Site } from "./route.ts";

/** The pages of Clinic.js in a run's folder, those of one tool in one file, once for all languages. */
export function* framesOf(site: Site, opened: OpenedRun): Iterable<readonly [path: string, html: string]> {
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
