import type { english } from "./english/english.ts";

/** What the site itself says. What English has, every other language has: the compiler sees to it. */
export type SiteStrings = typeof english;
