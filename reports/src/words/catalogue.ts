import { type In, inLang } from "./catalogue/both.ts";
import type { Lang } from "./lang.ts";
import * as TEXTS from "./texts.ts";

export type { Lang };

/** Every text of reports and pages, in one language. */
export type Catalogue = In<typeof TEXTS>;

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = { en: inLang(TEXTS, "en"), ja: inLang(TEXTS, "ja") };

export function catalogueOf(lang: Lang): Catalogue {
  return CATALOGUES[lang];
}
