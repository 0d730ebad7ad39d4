import type { Lang } from "../words/lang.ts";
import { PATHS, pathIn } from "./paths.ts";

export const DEFAULT_PORT = 7357;

/** Where `pnpm reports` serves the page of a run. */
export function pageAddress(run: string, lang: Lang): string {
  const page = pathIn(lang, PATHS.run(encodeURIComponent(run))).replace(/index\.html$/, "");
  return `http://127.0.0.1:${DEFAULT_PORT}/${page}`;
}
