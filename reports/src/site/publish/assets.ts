import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { heatRules } from "../heat.ts";
import { bundledLicences } from "./bundled-licences.ts";
import { upstreamCases } from "./from-checkout.ts";

const SOURCES = join(import.meta.dirname, "..");

/** The files that pages load: the name under assets/, and its content. */
export type Assets = ReadonlyMap<string, string>;

/** The schema library brings its messages in fifty languages; those of one are enough to name what is wrong. */
const withoutLocales: Plugin = {
  name: "without-locales",
  setup({ onResolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, "..", "locales", "en.js"),
    }));
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

let made: Promise<Assets> | undefined;

/** The same for the life of the process: to bundle the scripts takes a second. */
export function makeAssets(): Promise<Assets> {
  made ??= bundle();
  return made;
}

/** The style sheet with the shades that are worked out, and the scripts as browsers read them: each in one file that needs nothing from elsewhere. */
async function bundle(): Promise<Assets> {
  const { outputFiles, metafile } = await build({
    entryPoints: ["site", "charts", "flame", "own"].map((name) => join(SOURCES, "client", `${name}.ts`)),
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
    plugins: [withoutLocales, withoutUnusedTransforms],
  });
  const scripts = outputFiles.map(({ path, text }): [string, string] => [path.slice(path.lastIndexOf("/") + 1), text]);
  const sources = Object.keys(metafile.inputs).map((file) => resolve(SOURCES, file));
  return new Map([
    ...scripts,
    ...upstreamCases().flatMap(({ upstream, patch = "" }): [string, string][] =>
      patch === "" ? [] : [[`${upstream.name}.patch`, patch]],
    ),
    ["LICENSE.txt", await readFile(join(SOURCES, "../../../LICENSE"), "utf8")],
    ["LICENCES.txt", bundledLicences(sources)],
    ["site.css", (await readFile(join(SOURCES, "assets", "site.css"), "utf8")) + heatRules()],
  ]);
}
