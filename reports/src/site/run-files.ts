import { slugOf } from "../model/run/cell-slugs.ts";
import { FRAMED_TOOLS, type FramedTool } from "../model/run/listed-run.ts";
import { catalogueOf, type Lang } from "../words/catalogue.ts";
import { renderFrame } from "./pages/parts/clinic-frame.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "./paths.ts";
import type { OpenedRun } from "./publish/archive.ts";
import { cellsWorthAFile } from "./publish/which-pages.ts";
import { cellWith } from "./routes/of-runs.ts";

/** The pages of Clinic.js in a run's folder, each once for all languages. */
export function* framesOf(opened: OpenedRun, langs: readonly Lang[]): Iterable<readonly [path: string, html: string]> {
  const { run, profile } = opened;
  for (const { id, subject } of cellsWorthAFile(opened)) {
    const slug = slugOf(run, id);
    for (const tool of FRAMED_TOOLS.filter((tool) => profile(subject.variant).framed.includes(tool))) {
      const html = framePage(opened, slug, tool, langs);
      if (html !== undefined) yield [SHARED_PATHS.frame(run.name, slug, tool), html];
    }
  }
}

function framePage(opened: OpenedRun, slug: string, tool: FramedTool, langs: readonly Lang[]): string | undefined {
  const cell = cellWith(opened, slug);
  const html = cell && opened.clinicPage(cell.subject.variant, tool);
  if (cell === undefined || html === undefined) return undefined;
  const { name } = opened.run;
  const back = langs.map((lang) => ({
    lang,
    href: relativeLink(SHARED_PATHS.frame(name, slug, tool), pathIn(lang, PATHS.cell(name, slug))),
    text: catalogueOf(lang).difference.back(cell.id),
  }));
  return renderFrame(`${tool}: ${cell.id}`, html, back);
}
