import type { Lang } from "../../words/lang.ts";
import { stringsOf } from "../../words/site/strings.ts";
import type { PageContext } from "../pages/page-context.ts";
import { REPOSITORY } from "./repository.ts";

/** What a page needs to know of itself. */
export function at(path: string, lang: Lang, address?: string): PageContext {
  return { path, lang, strings: stringsOf(lang), repository: REPOSITORY, address };
}
