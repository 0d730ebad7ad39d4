import { profileFileName, readBytes } from "@lab/shared/run-folder";
import { Resvg } from "@resvg/resvg-js";
import { pictureFileName } from "../model/read-runs/read-pictures.ts";
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
import type { Params } from "./route.ts";
import { cellWith } from "./routes/of-runs.ts";

/** A file that a run offers in addition to pages, once for all languages. */
export interface RunFile {
  /** As a router reads it. */
  readonly pattern: string;
  /** Its path, and what makes it, for every file that the run has. */
  all(opened: OpenedRun, langs: readonly Lang[]): readonly OfferedFile[];
  /** The one that these params name; undefined where the run does not offer it. */
  find(opened: OpenedRun, params: Params): Content | undefined;
}

interface OfferedFile {
  readonly path: string;
  content(): string | Buffer | undefined;
}

/** A file of the run's folder by its name there, or what is made when it is requested. */
type Content =
  | { readonly stored: string }
  | { readonly type: string; readonly isFrame?: true; readonly made: string | Buffer };

const [RUN, SLUG, FILE] = [":run", ":slug", ":file"] as const;

export const runFiles: readonly RunFile[] = [
  {
    pattern: SHARED_PATHS.file(RUN, FILE),
    all: ({ run, folder }) =>
      run.files.map((file) => ({ path: SHARED_PATHS.file(run.name, file), content: () => readBytes(folder, file) })),
    find: ({ run }, { file = "" }) => (run.files.includes(file) ? { stored: file } : undefined),
  },
  {
    pattern: SHARED_PATHS.picture(RUN, FILE),
    all: ({ run, folder, pictures }) =>
      pictures().map((chart) => ({
        path: SHARED_PATHS.picture(run.name, chart),
        content: () => readBytes(folder, pictureFileName(chart)),
      })),
    find: ({ pictures }, { file = "" }) => (pictures().includes(file) ? { stored: pictureFileName(file) } : undefined),
  },
  {
    pattern: SHARED_PATHS.card(RUN),
    all: ({ run }) => [{ path: SHARED_PATHS.card(run.name), content: () => cardOf(run) }],
    find: ({ run }) => ({ type: "image/png", made: cardOf(run) }),
  },
  {
    pattern: SHARED_PATHS.badge(RUN),
    all: ({ run }) => [{ path: SHARED_PATHS.badge(run.name), content: () => badgeOf(run) }],
    find: ({ run }) => ({ type: "image/svg+xml", made: badgeOf(run) }),
  },
  {
    pattern: SHARED_PATHS.profileFile(RUN, SLUG, FILE),
    all: (opened) => {
      const { run, folder, slugs, profile } = opened;
      return cellsWorthAFile(opened).flatMap(({ id, subject: { variant } }) =>
        profile(variant).files.map((file) => ({
          path: SHARED_PATHS.profileFile(run.name, slugs.get(id) ?? "", file),
          content: () => readBytes(folder, profileFileName(variant, file)),
        })),
      );
    },
    find(opened, { slug = "", file = "" }) {
      const variant = cellWith(opened, slug)?.subject.variant;
      const offered = variant !== undefined && opened.profile(variant).files.includes(file);
      return offered ? { stored: profileFileName(variant, file) } : undefined;
    },
  },
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
      all: (opened, langs) =>
        cellsWorthAFile(opened)
          .filter(({ subject: { variant } }) => opened.profile(variant).framed.includes(tool))
          .map(({ id }) => {
            const slug = opened.slugs.get(id) ?? "";
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
