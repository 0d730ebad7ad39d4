import type { PageContext } from "../pages/page-context.ts";
import { stringsOf } from "../site/strings/strings.ts";
import type { Lang } from "../text/lang.ts";
import { REPOSITORY } from "./repository.ts";

/** What a page needs to know of itself. */
export function at(path: string, lang: Lang, address?: string): PageContext {
  return { path, lang, strings: stringsOf(lang), repository: REPOSITORY, address };
}
