import { profileFileName, readBytes, readTextFile } from "@lab/shared/run-folder";
import { Resvg } from "@resvg/resvg-js";
import { pictureFileName } from "../model/read-runs/read-pictures.ts";
import { slugOf } from "../model/run/cell-slugs.ts";
import { FRAMED_TOOLS, type FramedTool, type ReadableRun } from "../model/run/listed-run.ts";
import { badgeSvg } from "../render/cards/badge-svg.ts";
import { cardFacts } from "../render/cards/card-facts.ts";
import { cardSvg } from "../render/cards/card-svg.ts";
import { catalogueOf, type Lang } from "../words/catalogue.ts";
import { renderFrame } from "./pages/parts/clinic-frame.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "./paths.ts";
import type { OpenedRun } from "./publish/archive.ts";
import { pictureStack } from "./publish/picture-stack.ts";
import { cellsWorthAFile } from "./publish/which-pages.ts";
import { type Entry, zipOf } from "./publish/zip.ts";
import { cellWith } from "./routes/of-runs.ts";

export const HTML = "text/html; charset=utf-8";

/** A file that a run, or each of some cells, offers in addition to pages, once for all languages. */
export interface RunFile {
  readonly pathOf: (run: string, slug: string) => string;
  readonly type: string;
  /** Cards and badges are for other sites, which can only reach a site whose address is known. */
  readonly isForOtherSites?: true;
  readonly slugsIn?: (opened: OpenedRun) => readonly string[];
  /** Undefined where the run does not offer it. */
  readonly make: (opened: OpenedRun, slug: string, langs: readonly Lang[]) => string | Buffer | undefined;
}

export const runFiles: readonly RunFile[] = [
  { pathOf: SHARED_PATHS.archive, type: "application/zip", make: (opened) => zipOf(offered(opened)) },
  {
    pathOf: SHARED_PATHS.pictures,
    type: "image/svg+xml",
    make({ folder, pictures }) {
      const stored = pictures().map((name) => ({ name, svg: readTextFile(folder, pictureFileName(name)) }));
      return stored.length === 0 ? undefined : pictureStack(stored);
    },
  },
  { pathOf: SHARED_PATHS.card, type: "image/png", isForOtherSites: true, make: ({ run }) => cardOf(run) },
  {
    pathOf: SHARED_PATHS.badge,
    type: "image/svg+xml",
    isForOtherSites: true,
    make: ({ run }) => badgeSvg(cardFacts(run)),
  },
  ...FRAMED_TOOLS.map((tool) => ({
    pathOf: (run: string, slug: string) => SHARED_PATHS.frame(run, slug, tool),
    type: HTML,
    slugsIn: (opened: OpenedRun) =>
      cellsWorthAFile(opened)
        .filter(({ subject: { variant } }) => opened.profile(variant).framed.includes(tool))
        .map(({ id }) => slugOf(opened.run, id)),
    make: (opened: OpenedRun, slug: string, langs: readonly Lang[]) => framePage(opened, slug, tool, langs),
  })),
];

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

/** The preview of a run for links: a PNG, because few places draw an SVG. */
export function cardOf(run: ReadableRun): Buffer {
  return new Resvg(cardSvg(cardFacts(run)), { font: { loadSystemFonts: true } }).render().asPng();
}

function offered(opened: OpenedRun): readonly Entry[] {
  const { run, folder, profile, pictures } = opened;
  const profiled = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))].flatMap((variant) =>
    profile(variant).files.map((file) => profileFileName(variant, file)),
  );
  const stored = [...run.files, ...pictures().map(pictureFileName), ...profiled];
  return stored.map((path) => ({ path, content: readBytes(folder, path) }));
}
