import type { Archive } from "../src/site/publish/archive.ts";
import { allCells, anyTwo, anyTwoProfiled } from "../src/site/publish/which-pages.ts";
import type { Site } from "../src/site/route.ts";
import { makePage, routes } from "../src/site/routes.ts";
import type { Lang } from "../src/words/lang.ts";

/** The page at a path, as a server makes it; undefined where the site has no such page. */
export function pageAt(
  archive: Archive,
  path: string,
  lang: Lang = "en",
  comparisons: Site["comparisons"] = anyTwo(archive.readable),
): string | undefined {
  const site = { archive, comparisons, cellPairs: anyTwoProfiled, cellPages: allCells };
  for (const route of routes) {
    const params = paramsIn(route.pattern, path);
    if (params !== undefined) return makePage(site, route, params, lang);
  }
  return undefined;
}

function paramsIn(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [names, values] = [pattern.split("/"), path.split("/")];
  const fits = names.length === values.length && names.every((name, at) => name.startsWith(":") || name === values[at]);
  if (!fits) return undefined;
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), values[at] ?? ""]] : [])),
  );
}
