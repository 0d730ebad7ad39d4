import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { studiesIn } from "../../model/answer/choose-run.ts";
import { cellHistories } from "../../model/ledger/history.ts";
import { profileFileName } from "../../model/read-runs/profile-names.ts";
import { pictureFileName } from "../../model/read-runs/read-pictures.ts";
import { readBytes } from "../../model/read-runs/read-record.ts";
import type { Lang } from "../../words/lang.ts";
import { PATHS, pathIn, SHARED_PATHS } from "../paths.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { pairsWorthAFile } from "./cell-pairs.ts";
import { openPair } from "./comparison-pages.ts";
import { type Comparisons, worthAFile } from "./comparisons.ts";
import { profiledInBoth } from "./differences-of-runs.ts";
import { badgeOf, cardOf } from "./draw-card.ts";
import { historySlugs, makePage } from "./make-page.ts";

export interface BuildOptions {
  readonly out: string;
  readonly langs: readonly Lang[];
  /** Where the site will stand. */
  readonly address?: string | undefined;
}

/** Writes the whole site as files. Returns how many. */
export function buildSite(archive: Archive, assets: Assets, options: BuildOptions): number {
  const comparisons = worthAFile(archive.readable);
  const own = archive.readable.map(({ name }) => writeRun(archive, comparisons, name, options));
  return own.reduce((sum, written) => sum + written, writeCommon(archive, comparisons, assets, options));
}

/** All that is not of a single run. Returns how many files. */
export function writeCommon(archive: Archive, comparisons: Comparisons, assets: Assets, options: BuildOptions): number {
  const files = new Files(options.out);
  for (const [name, content] of assets) files.write(SHARED_PATHS.asset(name), content);
  for (const { audience, write } of languagesOf(files, options)) writePages(archive, comparisons, audience, write);
  return files.written;
}

/** The pages and the files of one run, all of them together: its journal is large, and the archive keeps no more than one. */
export function writeRun(archive: Archive, comparisons: Comparisons, name: string, options: BuildOptions): number {
  const files = new Files(options.out);
  const opened = archive.find(name);
  if (opened === undefined) return 0;
  for (const { audience, write } of languagesOf(files, options)) {
    writeRunPages(archive, comparisons, opened, audience, write);
  }
  writeFrames(archive, opened, options.langs, files.write);
  files.write(SHARED_PATHS.card(name), cardOf(opened.run));
  files.write(SHARED_PATHS.badge(name), badgeOf(opened.run));
  for (const [path, file] of filesOf(opened)) files.write(path, readBytes(opened.folder, file));
  return files.written;
}

class Files {
  readonly #out: string;
  readonly #folders = new Set<string>();
  written = 0;

  constructor(out: string) {
    this.#out = out;
  }

  readonly write: Write = (path, content) => {
    if (content === undefined) return;
    const file = join(this.#out, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    writeFileSync(file, content);
    this.written += 1;
  };
}

function languagesOf({ write }: Files, { langs, address }: BuildOptions) {
  return langs.map((lang) => ({
    audience: { lang, address },
    write: ((path, html) => write(pathIn(lang, path), html)) satisfies Write,
  }));
}

type Write = (path: string, content: string | Buffer | undefined) => void;

interface Audience {
  readonly lang: Lang;
  readonly address: string | undefined;
}

function writePages(archive: Archive, comparisons: Comparisons, { lang, address }: Audience, write: Write): void {
  write(PATHS.index, makePage.index(archive, lang, address));
  write(PATHS.glossary, makePage.glossary(lang));
  write(PATHS.choose, makePage.choose(archive, lang, address));
  write(PATHS.claims, makePage.claims(archive, lang, address));
  write(PATHS.compare, makePage.picker(archive, comparisons, lang));
  for (const { name } of studiesIn(archive.runs)) {
    write(PATHS.study(name), makePage.study(archive, name, lang, address));
  }
  write(PATHS.history, makePage.histories(archive, lang));
  for (const slug of historySlugs(cellHistories(archive.history().entries)).values()) {
    write(PATHS.cellHistory(slug), makePage.cellHistory(archive, slug, lang));
  }
  for (const [{ name: first }, { name: second }] of comparisons.pairs) {
    writePair(archive, comparisons, [first, second], lang, write);
  }
}

function writeRunPages(
  archive: Archive,
  comparisons: Comparisons,
  opened: OpenedRun,
  { lang, address }: Audience,
  write: Write,
): void {
  const { name } = opened.run;
  write(PATHS.own(name), makePage.own(archive, name, lang));
  write(PATHS.run(name), makePage.run(archive, comparisons, name, lang, address));
  write(PATHS.figures(name), makePage.figures(archive, name, lang, address));
  for (const slug of opened.slugs.values()) {
    write(PATHS.cell(name, slug), makePage.cell(archive, name, slug, lang, address));
  }
  for (const slugs of pairSlugs(opened)) {
    write(PATHS.difference(name, ...slugs), makePage.difference(archive, pairsWorthAFile, name, slugs, lang, address));
  }
}

function writePair(
  archive: Archive,
  comparisons: Comparisons,
  [first, second]: readonly [first: string, second: string],
  lang: Lang,
  write: Write,
): void {
  write(PATHS.comparison(first, second), makePage.comparison(archive, comparisons, first, second, lang));
  const opened = openPair(archive, comparisons, first, second);
  for (const { fromSlug, toSlug } of opened === undefined ? [] : profiledInBoth(opened)) {
    write(
      PATHS.differenceOfRuns(first, second, fromSlug, toSlug),
      makePage.differenceOfRuns(archive, comparisons, [first, second], [fromSlug, toSlug], lang),
    );
  }
}

function pairSlugs(opened: OpenedRun): readonly (readonly [from: string, to: string])[] {
  const slugOf = ({ id }: { readonly id: string }): string => opened.slugs.get(id) ?? "";
  return pairsWorthAFile(opened).map(([from, to]) => [slugOf(from), slugOf(to)]);
}

function writeFrames(archive: Archive, { run, slugs, profile }: OpenedRun, langs: readonly Lang[], write: Write): void {
  for (const {
    id,
    subject: { variant },
  } of run.plan.cells) {
    const slug = slugs.get(id) ?? "";
    for (const tool of profile(variant).framed) {
      write(SHARED_PATHS.frame(run.name, slug, tool), makePage.frame(archive, run.name, slug, tool, langs));
    }
  }
}

/** Where each file of a run goes, and its name in the run's folder. */
function filesOf({ run, slugs, profile, pictures }: OpenedRun): readonly (readonly [string, string])[] {
  return [
    ...run.files.map((file) => [SHARED_PATHS.file(run.name, file), file] as const),
    ...pictures().map((chart) => [SHARED_PATHS.picture(run.name, chart), pictureFileName(chart)] as const),
    ...run.plan.cells.flatMap(({ id, subject: { variant } }) =>
      profile(variant).files.map(
        (file) =>
          [SHARED_PATHS.profileFile(run.name, slugs.get(id) ?? "", file), profileFileName(variant, file)] as const,
      ),
    ),
  ];
}
