import type { FramedTool } from "../model/run/listed-run.ts";
import type { Lang } from "../words/lang.ts";

/** Where each page is, from the top of its language. */
export const PATHS = {
  index: "index.html",
  how: "how/index.html",
  claims: "claims/index.html",
  ways: "ways/index.html",
  way: (name: string) => `ways/${name}/index.html`,
  studies: "studies/index.html",
  runs: "runs/index.html",
  compare: "compare/index.html",
  study: (name: string) => (name === "ways" ? "ways/index.html" : `studies/${name}/index.html`),
  run: (run: string) => `runs/${run}/index.html`,
  difference: (run: string) => `runs/${run}/diff/index.html`,
  cell: (run: string, slug: string) => `runs/${run}/cells/${slug}/index.html`,
} as const;

/** Paths of files that exist once for all languages. */
export const SHARED_PATHS = {
  asset: (name: string) => `assets/${name}`,
  frame: (run: string, tool: FramedTool) => `runs/${run}/${tool}.html`,
} as const;

/** English stands at the top, every other language in a folder of its own. */
export function pathIn(lang: Lang, path: string): string {
  return lang === "en" ? path : `${lang}/${path}`;
}

/** How the page at `from` links to `to`, whatever stands above them: a server, a share, a folder that was mailed. */
export function relativeLink(from: string, to: string): string {
  const [here, there] = [from.split("/"), to.split("/")];
  let shared = 0;
  while (shared < here.length - 1 && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const up = "../".repeat(here.length - 1 - shared);
  return up + there.slice(shared).map(encodeURIComponent).join("/");
}

export const DEFAULT_PORT = 7357;

/** Where `pnpm reports` serves the page of a run. */
export function pageAddress(run: string, lang: Lang): string {
  const page = pathIn(lang, PATHS.run(encodeURIComponent(run))).replace(/index\.html$/, "");
  return `http://127.0.0.1:${DEFAULT_PORT}/${page}`;
}
