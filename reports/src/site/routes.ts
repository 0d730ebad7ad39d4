import { catalogueOf, type Lang } from "../words/catalogue.ts";
import type { Params, Route, Site } from "./route.ts";
import { answerRoutes } from "./routes/answers.ts";
import { runRoutes } from "./routes/of-runs.ts";

/** Every kind of page. The site and its navigation are made from this table. */
export const routes: readonly Route[] = [...answerRoutes, ...runRoutes];

/** The page at a path below its language; undefined where it does not exist. */
export function makePage(site: Site, route: Route, params: Params, lang: Lang): string | undefined {
  const strings = catalogueOf(lang);
  const navigation = mainPagesOf(site).flatMap(({ navigation, pattern }) =>
    navigation === undefined ? [] : [{ title: navigation(strings), path: pattern }],
  );
  return route.make(site, params, lang, navigation);
}

const MAIN_PAGES = new WeakMap<Site, readonly Route[]>();

/** The pages of the navigation that these runs have. */
function mainPagesOf(site: Site): readonly Route[] {
  const known = MAIN_PAGES.get(site) ?? routes.filter((route) => route.navigation !== undefined && route.isThere(site));
  MAIN_PAGES.set(site, known);
  return known;
}
