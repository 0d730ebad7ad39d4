import { runOfRecommendation, runOfWays, runThatAnswers } from "../../model/answer/choose-run.ts";
import type { Lang } from "../../words/lang.ts";
import type { Archive } from "./archive.ts";

/** Pages that answer: the recommendation, the ways, and how to read all of it. */
const ANSWERS = /^(index\.html$|how\/|ways\/)/;
const OF_RUN = /^runs\/([^/]+)\/(?:index\.html$|cells\/)/;

interface Translated {
  readonly archive: Archive;
  readonly langs: readonly Lang[];
}

/**
 * The languages of a page. Pages of evidence are in English alone, where the site has English; so are published runs,
 * but for those that the answers quote.
 */
export function langsOf({ archive, langs }: Translated, path: string): readonly Lang[] {
  const [, run] = OF_RUN.exec(path) ?? [];
  const isTranslated = ANSWERS.test(path) || (run !== undefined && translatedRuns(archive).has(run));
  return isTranslated || !langs.includes("en") ? langs : ["en"];
}

const TRANSLATED = new WeakMap<Archive, ReadonlySet<string>>();

function translatedRuns(archive: Archive): ReadonlySet<string> {
  const known = TRANSLATED.get(archive);
  if (known !== undefined) return known;
  const { runs, readable } = archive;
  const quoted = [runThatAnswers(runs), runOfWays(runs), runOfRecommendation(runs)];
  const found = new Set(readable.filter((run) => !run.isPublished || quoted.includes(run)).map(({ name }) => name));
  TRANSLATED.set(archive, found);
  return found;
}
