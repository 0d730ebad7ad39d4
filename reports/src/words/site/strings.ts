import type { Lang } from "../lang.ts";
import { english } from "./english/english.ts";
import { japanese } from "./japanese/japanese.ts";
import type { SiteStrings } from "./site-strings.ts";

const STRINGS: Readonly<Record<Lang, SiteStrings>> = { en: english, ja: japanese };

export function stringsOf(lang: Lang): SiteStrings {
  return STRINGS[lang];
}
