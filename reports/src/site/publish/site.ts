import manifest from "../../../../package.json" with { type: "json" };
import { runOfRecommendation, runOfWays, runThatAnswers } from "../../model/answer/choose-run.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { packedJson } from "../pages/parts/clinic-frame.ts";
import type { Page } from "../pages/parts/page.ts";
import type { Archive } from "./archive.ts";
import { pagesOfSite } from "./pages-of-site.ts";
import { cellsWithPage } from "./profiles.ts";

/** The runs and languages of a site, and its pages. */
export interface Site {
  readonly archive: Archive;
  /** The languages that the site is written in. */
  readonly langs: readonly Lang[];
  /** The names of the runs whose pages are in all of them. */
  readonly translated: ReadonlySet<string>;
  /** Its pages, without those of single runs. */
  readonly pages: readonly Page[];
}

export function siteOf(archive: Archive, langs: readonly Lang[]): Site {
  const { runs, readable } = archive;
  const quoted = [runThatAnswers(runs), runOfWays(runs), runOfRecommendation(runs)];
  const translated = readable.filter((run) => !run.isPublished || quoted.includes(run));
  return { archive, langs, translated: new Set(translated.map(({ name }) => name)), pages: pagesOfSite(archive) };
}

/** Pages that answer: the recommendation, the ways, and how to read all of it. */
const ANSWERS = /^(index\.html$|how\/|ways\/)/;
const OF_RUN = /^runs\/([^/]+)\/(?:index\.html$|cells\/)/;

/** The languages of a page. Evidence is in English alone; so are published runs, but for those that the answers quote. */
export function langsOf({ langs, translated }: Site, path: string): readonly Lang[] {
  const [, run] = OF_RUN.exec(path) ?? [];
  const isTranslated = ANSWERS.test(path) || (run !== undefined && translated.has(run));
  return isTranslated ? langs : ["en"];
}

/** From the manifest of the lab; a copy may lack it, or have another. */
const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;

export function renderIn(site: Site, { path, render }: Page, lang: Lang): string {
  const strings = catalogueOf(lang);
  return render({
    lang,
    path,
    navigation: site.pages.flatMap((page) =>
      page.navigation === undefined ? [] : [{ title: strings.navigation[page.navigation], path: page.path }],
    ),
    langsOf: (target) => langsOf(site, target),
    strings,
    repository: REPOSITORY,
    pack: packedJson,
    hasCellPage(run, slug) {
      const opened = site.archive.find(run.name);
      return opened !== undefined && cellsWithPage(site.archive, opened).some(({ id }) => slugOf(run, id) === slug);
    },
  });
}
