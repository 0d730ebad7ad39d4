import { runOfStarts, runOfWays, runThatAnswers, studiesIn } from "../../model/answer/choose-run.ts";
import { type CellHistory, cellHistories } from "../../model/ledger/history.ts";
import { cellSlugs } from "../../model/run/cell-slugs.ts";
import type { FramedTool, ReadableRun } from "../../model/run/listed-run.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import { stringsOf } from "../../words/site/strings.ts";
import { renderCell } from "../pages/cell-page.ts";
import { renderChoose } from "../pages/choose-page.ts";
import { renderClaims } from "../pages/claims-page.ts";
import { renderDifference } from "../pages/difference-page.ts";
import { renderFigures } from "../pages/figures-page.ts";
import { renderFrame } from "../pages/frame-page.ts";
import { renderGlossary } from "../pages/glossary-page.ts";
import { renderCellHistory, renderHistories } from "../pages/history-pages.ts";
import { renderIndex } from "../pages/index-page.ts";
import { renderRun } from "../pages/run-page.ts";
import { renderStudy } from "../pages/study-page.ts";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../paths.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import { type CellPairs, profiledCells } from "./cell-pairs.ts";
import { comparisonPages } from "./comparison-pages.ts";
import type { Comparisons } from "./comparisons.ts";
import { differenceOf, whysOf } from "./differences.ts";
import { at } from "./page-at.ts";

/** Each page of the site by what it shows. The server and the static build make them here; undefined is a page that is not there. */
export const makePage = {
  index: (archive: Archive, lang: Lang, address?: string): string =>
    renderIndex(at(PATHS.index, lang, address), archive.runs, archive.lookedIn, archive.claims()),

  choose(archive: Archive, lang: Lang, address?: string): string | undefined {
    const ofWays = runOfWays(archive.runs);
    if (ofWays === undefined) return undefined;
    const slugOf = (run: ReadableRun, cell: string): string => archive.find(run.name)?.slugs.get(cell) ?? "";
    const data = {
      ofWays,
      ofMatrix: runThatAnswers(archive.runs),
      ofStarts: runOfStarts(archive.runs),
      slugOf,
    };
    return renderChoose(at(PATHS.choose, lang, address), data);
  },

  claims(archive: Archive, lang: Lang, address?: string): string | undefined {
    const judged = archive.claims();
    return judged && renderClaims(at(PATHS.claims, lang, address), judged);
  },

  run(archive: Archive, comparisons: Comparisons, name: string, lang: Lang, address?: string): string | undefined {
    const opened = archive.find(name);
    if (opened === undefined) return undefined;
    const { run } = opened;
    return renderRun(at(PATHS.run(name), lang, address), {
      run,
      journal: opened.journal(),
      pictures: opened.pictures(),
      reported: { ...run, ...profilesOf(opened) },
      others: comparisons.firstsFor(run),
      whys: whysOf(opened),
      profiled: new Set(profiledCells(opened).map(({ id }) => id)),
    });
  },

  study(archive: Archive, name: string, lang: Lang, address?: string): string | undefined {
    const found = studiesIn(archive.runs).find((study) => study.name === name);
    if (found === undefined) return undefined;
    const pictures = archive.find(found.run.name)?.pictures() ?? [];
    return renderStudy(at(PATHS.study(name), lang, address), { ...found, pictures });
  },

  cell(archive: Archive, name: string, slug: string, lang: Lang, address?: string): string | undefined {
    const opened = archive.find(name);
    const cell = opened && cellWith(opened, slug);
    if (opened === undefined || cell === undefined) return undefined;
    const { run, slugs } = opened;
    return renderCell(at(PATHS.cell(name, slug), lang, address), {
      run,
      cell: cell.id,
      slugs,
      journal: opened.journal(),
      profile: opened.profile(cell.subject.variant),
      why: whysOf(opened).find(({ to }) => to === cell.id),
    });
  },

  glossary: (lang: Lang): string => renderGlossary(at(PATHS.glossary, lang)),

  figures(archive: Archive, name: string, lang: Lang, address?: string): string | undefined {
    const opened = archive.find(name);
    if (opened === undefined) return undefined;
    const { run, slugs } = opened;
    const profiled = new Set(profiledCells(opened).map(({ id }) => id));
    return renderFigures(at(PATHS.figures(name), lang, address), { run, slugs, whys: whysOf(opened), profiled });
  },

  difference(
    archive: Archive,
    pairs: CellPairs,
    name: string,
    slugs: readonly [from: string, to: string],
    lang: Lang,
    address?: string,
  ): string | undefined {
    const opened = archive.find(name);
    const data = opened && differenceOf(opened, pairs, slugs);
    return data && renderDifference(at(PATHS.difference(name, ...slugs), lang, address), data);
  },

  frame(
    archive: Archive,
    name: string,
    slug: string,
    tool: FramedTool,
    langs: readonly Lang[] = LANGS,
  ): string | undefined {
    const opened = archive.find(name);
    const cell = opened && cellWith(opened, slug);
    const html = cell && opened?.clinicPage(cell.subject.variant, tool);
    if (cell === undefined || html === undefined) return undefined;
    const back = langs.map((lang) => ({
      lang,
      href: relativeLink(SHARED_PATHS.frame(name, slug, tool), pathIn(lang, PATHS.cell(name, slug))),
      text: stringsOf(lang).difference.back(cell.id),
    }));
    return renderFrame(`${tool}: ${cell.id}`, html, back);
  },

  histories(archive: Archive, lang: Lang): string {
    const history = archive.history();
    const cells = cellHistories(history.entries);
    return renderHistories(at(PATHS.history, lang), history, cells, historySlugs(cells));
  },

  cellHistory(archive: Archive, slug: string, lang: Lang): string | undefined {
    const cells = cellHistories(archive.history().entries);
    const slugs = historySlugs(cells);
    const found = cells.find(({ cell }) => slugs.get(cell) === slug);
    return found && renderCellHistory(at(PATHS.cellHistory(slug), lang), found);
  },

  ...comparisonPages,
};

/** The names of the pages of histories. */
export function historySlugs(cells: readonly CellHistory[]): ReadonlyMap<string, string> {
  return cellSlugs(cells.map(({ cell }) => cell).toSorted());
}

export function cellWith({ run, slugs }: OpenedRun, slug: string) {
  return run.plan.cells.find(({ id }) => slugs.get(id) === slug);
}

function profilesOf({ run, profile }: OpenedRun) {
  const variants = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))];
  const profiles = variants.map(profile);
  return {
    attributions: profiles.flatMap(({ attribution }) => attribution ?? []),
    differences: profiles.flatMap(({ difference }) => difference ?? []),
  };
}
