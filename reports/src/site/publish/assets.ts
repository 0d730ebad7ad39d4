import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { build, type Plugin } from "esbuild";
import { heatRules } from "../pages/parts/matrix-table.ts";
import { bundledLicences } from "./bundled-licences.ts";
import { upstreamCases } from "./from-checkout.ts";

const SOURCES = join(import.meta.dirname, "..");

/** The files that pages load: the name under assets/, and its content. */
export type Assets = ReadonlyMap<string, string>;

/** Scripts write English alone; and of the schema library's messages in fifty languages, one is enough. */
const inEnglish: Plugin = {
  name: "in-english",
  setup({ onResolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, "..", "locales", "en.js"),
    }));
    onResolve({ filter: /\/ja\.json$/ }, ({ resolveDir }) => ({ path: join(resolveDir, "en.json") }));
  },
};

/** The site draws no maps, trees or clouds of words; without them its script is an eighth smaller. */
const withoutUnusedTransforms: Plugin = {
  name: "without-unused-transforms",
  setup({ onResolve, onLoad }) {
    const namespace = "unused";
    onResolve(
      { filter: /^vega-(crossfilter|force|geo|hierarchy|label|regression|voronoi|wordcloud)$/ },
      ({ path }) => ({ path, namespace }),
    );
    onLoad({ filter: /./, namespace }, () => ({ contents: "export {}" }));
  },
};

export async function makeAssets(): Promise<Assets> {
  const { outputFiles, metafile } = await bundle();
  const sources = Object.keys(metafile.inputs).map((file) => resolve(SOURCES, file));
  return new Map([
    ...outputFiles.map(({ path, text }) => [basename(path), text] as const),
    ...upstreamCases().flatMap(({ upstream, patch }) =>
      patch === undefined ? [] : [[`${upstream.name}.patch`, patch] as const],
    ),
    ["LICENSE.txt", await readFile(join(SOURCES, "../../../LICENSE"), "utf8")],
    ["LICENCES.txt", bundledLicences(sources)],
    ["site.css", (await readFile(join(SOURCES, "assets", "site.css"), "utf8")) + heatRules()],
  ]);
}

/** The scripts as browsers read them: each in one file that needs nothing from elsewhere. */
function bundle() {
  return build({
    entryPoints: ["site", "charts", "flame", "compare"].map((name) => join(SOURCES, "client", `${name}.ts`)),
    outdir: "/",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: SOURCES,
    format: "iife",
    target: "es2022",
    legalComments: "eof",
    logLevel: "silent",
    plugins: [inEnglish, withoutUnusedTransforms],
  }).catch((cause: unknown) => {
    const remedy = "Install the dependencies again with pnpm install.";
    throw new Error(`The site's scripts cannot be bundled: ${reasonOf(cause)}. ${remedy}`, { cause });
  });
}
