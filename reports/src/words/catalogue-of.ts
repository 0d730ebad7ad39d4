import type { Catalogue } from "./catalogue.ts";
import { english } from "./english/english.ts";
import { japanese } from "./japanese/japanese.ts";
import type { Lang } from "./lang.ts";

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = { en: english, ja: japanese };

export function catalogueOf(lang: Lang): Catalogue {
  return CATALOGUES[lang];
}
