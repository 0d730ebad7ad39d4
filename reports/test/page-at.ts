import type { Archive } from "../src/site/publish/archive.ts";
import { pagesOfRun } from "../src/site/publish/pages-of-run.ts";
import { renderIn, siteOf } from "../src/site/publish/site.ts";
import { LANGS, type Lang } from "../src/words/lang.ts";

/** The page at a path; undefined if the site has no such page. */
export function pageAt(archive: Archive, path: string, lang: Lang = "en"): string | undefined {
  const site = siteOf(archive, LANGS);
  const opened = archive.find(/^runs\/([^/]+)\/./.exec(path)?.[1] ?? "");
  const pages = opened === undefined ? site.pages : pagesOfRun(archive, opened);
  const page = pages.find((one) => one.path === path);
  return page && renderIn(site, page, lang);
}
