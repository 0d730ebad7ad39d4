import type { english } from "./english/english.ts";

/** Every text that a report can say. What English has, every other language has: the compiler sees to it. */
export type Catalogue = typeof english;
