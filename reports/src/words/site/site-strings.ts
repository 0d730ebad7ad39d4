import type { english } from "./english/english.ts";

/** The site's own texts. The compiler requires every text of English in every other language. */
export type SiteStrings = typeof english;
