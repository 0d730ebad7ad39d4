import { profileFileName, readBytes, readTextFile } from "@lab/shared/run-folder";
import { Resvg } from "@resvg/resvg-js";
import { pictureFileName } from "../model/read-runs/read-pictures.ts";
import { slugOf } from "../model/run/cell-slugs.ts";
import { FRAMED_TOOLS, type ReadableRun } from "../model/run/listed-run.ts";
import { badgeSvg } from "../render/cards/badge-svg.ts";
import { cardFacts } from "../render/cards/card-facts.ts";
import { cardSvg } from "../render/cards/card-svg.ts";
import { catalogueOf } from "../words/catalogue.ts";
import { LANGS, type Lang } from "../words/lang.ts";
import { renderFrame } from "./pages/cells/frame-page.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "./paths.ts";
import type { OpenedRun } from "./publish/archive.ts";
import { cellsWorthAFile } from "./publish/cell-pairs.ts";
import { pictureStack } from "./publish/picture-stack.ts";
import { type Entry, zipOf } from "./publish/zip.ts";
import type { Params } from "./route.ts";
import { cellWith } from "./routes/of-runs.ts";

/** A file that a run offers in addition to pages, once for all languages. */
export interface RunFile {
  /** As a router reads it. */
  readonly pattern: string;
  /** Its path, and what makes it, for every file that the run has. */
  all(opened: OpenedRun, options: Offer): readonly OfferedFile[];
  /** The one that these params name; undefined where the run does not offer it. */
  find(opened: OpenedRun, params: Params): Content | undefined;
}

interface Offer {
  readonly langs: readonly Lang[];
  /** Where the site will stand. */
  readonly address?: string | undefined;
}

interface OfferedFile {
  readonly path: string;
  content(): string | Buffer | undefined;
}

interface Content {
  readonly type: string;
  readonly isFrame?: true;
  readonly made: string | Buffer;
}

const [RUN, SLUG] = [":run", ":slug"] as const;

export const runFiles: readonly RunFile[] = [
  one(SHARED_PATHS.archive, "application/zip", (opened) => zipOf(offered(opened))),
  one(SHARED_PATHS.pictures, "image/svg+xml", ({ folder, pictures }) => {
    const stored = pictures().map((name) => ({ name, svg: readTextFile(folder, pictureFileName(name)) }));
    return stored.length === 0 ? undefined : pictureStack(stored);
  }),
  one(SHARED_PATHS.card, "image/png", ({ run }) => cardOf(run), isLinkedFromElsewhere),
  one(SHARED_PATHS.badge, "image/svg+xml", ({ run }) => badgeOf(run), isLinkedFromElsewhere),
  ...FRAMED_TOOLS.map((tool): RunFile => {
    const page = (opened: OpenedRun, slug: string, langs: readonly Lang[]): string | undefined => {
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
    };
    return {
      pattern: SHARED_PATHS.frame(RUN, SLUG, tool),
      all: (opened, { langs }) =>
        cellsWorthAFile(opened)
          .filter(({ subject: { variant } }) => opened.profile(variant).framed.includes(tool))
          .map(({ id }) => {
            const slug = slugOf(opened.run, id);
            return {
              path: SHARED_PATHS.frame(opened.run.name, slug, tool),
              content: () => page(opened, slug, langs),
            };
          }),
      find(opened, { slug = "" }) {
        const made = page(opened, slug, LANGS);
        return made === undefined ? undefined : { type: "text/html; charset=utf-8", isFrame: true, made };
      },
    };
  }),
];

/** The preview of a run for links: a PNG, because few places draw an SVG. */
export function cardOf(run: ReadableRun): Buffer {
  return new Resvg(cardSvg(cardFacts(run)), { font: { loadSystemFonts: true } }).render().asPng();
}

export function badgeOf(run: ReadableRun): string {
  return badgeSvg(cardFacts(run));
}

/** A file that a run has once, or not at all. */
function one(
  pathOf: (run: string) => string,
  type: string,
  make: (opened: OpenedRun) => string | Buffer | undefined,
  isOffered: (offer: Offer) => boolean = () => true,
): RunFile {
  return {
    pattern: pathOf(RUN),
    all: (opened, offer) => (isOffered(offer) ? [{ path: pathOf(opened.run.name), content: () => make(opened) }] : []),
    find(opened) {
      const made = make(opened);
      return made === undefined ? undefined : { type, made };
    },
  };
}

/** Cards and badges are for other sites, which can only reach a site whose address is known. */
function isLinkedFromElsewhere({ address }: Offer): boolean {
  return address !== undefined;
}

/** The content of a run's archive: its folder as far as it is offered. */
function offered(opened: OpenedRun): readonly Entry[] {
  const { run, folder, profile, pictures } = opened;
  const profiled = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))].flatMap((variant) =>
    profile(variant).files.map((file) => profileFileName(variant, file)),
  );
  const stored = [...run.files, ...pictures().map(pictureFileName), ...profiled];
  return stored.map((path) => ({ path, content: readBytes(folder, path) }));
}
