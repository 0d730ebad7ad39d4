import type { Archive } from "../src/site/publish/archive.ts";
import { routes, siteOf } from "../src/site/routes.ts";
import { LANGS, type Lang } from "../src/words/lang.ts";

/** The page at a path; undefined if the site has no such page. */
export function pageAt(archive: Archive, path: string, lang: Lang = "en"): string | undefined {
  for (const route of routes) {
    const params = paramsIn(route.pattern, path);
    if (params !== undefined) return route.make(siteOf(archive, LANGS), params, lang);
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
