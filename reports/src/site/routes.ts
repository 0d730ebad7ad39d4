import { runOfRecommendation, runOfWays, runThatAnswers } from "../model/answer/choose-run.ts";
import type { Lang } from "../words/lang.ts";
import type { Archive } from "./publish/archive.ts";
import type { Route, Site } from "./route.ts";
import { answerRoutes } from "./routes/answers.ts";
import { runRoutes } from "./routes/of-runs.ts";

/** Every kind of page. The site and its navigation are made from this table. */
export const routes: readonly Route[] = [...answerRoutes, ...runRoutes];

export function siteOf(archive: Archive, langs: readonly Lang[]): Site {
  const { runs, readable } = archive;
  const quoted = [runThatAnswers(runs), runOfWays(runs), runOfRecommendation(runs)];
  const translated = readable.filter((run) => !run.isPublished || quoted.includes(run));
  return {
    archive,
    langs,
    translated: new Set(translated.map(({ name }) => name)),
    mainPages: routes.filter((route) => route.navigation !== undefined && route.isThere(archive)),
  };
}
