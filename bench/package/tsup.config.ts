import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { defineConfig, type Options } from "tsup";
import { bundledLicences } from "../../reports/src/site/publish/bundled-licences.ts";

const SOURCES = resolve("../src");
/** Files that the command starts as processes of their own. */
const PROGRAMS = ["drive/own/worker.ts", "launch/host/serve-module.ts", "inspect/probe/main.ts"];

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

export default defineConfig({
  entry: {
    start: "start.ts",
    ...Object.fromEntries(PROGRAMS.map((file) => [nameOf(join(SOURCES, file)), join(SOURCES, file)])),
  },
  format: "esm",
  target: "node22",
  clean: true,
  silent: true,
  // Nothing is left to install, and who runs it from a registry waits for one file.
  noExternal: [/./],
  esbuildPlugins: [places(), installed(), licences()],
  // Libraries that were written for CommonJS ask for Node's own modules when they are run.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});

/** In a package there is no checkout to find. */
function places(): Plugin {
  return {
    name: "places",
    setup(build) {
      build.onResolve({ filter: /\/places\.ts$/ }, ({ importer }) =>
        importer.startsWith(join(SOURCES, "cli/")) ? { path: resolve("places.ts") } : undefined,
      );
    },
  };
}

/** A program is stored next to the file that starts it and named for its folder; every other file keeps its name. */
function installed(): Plugin {
  return {
    name: "installed",
    setup(build) {
      build.onLoad({ filter: /\/bench\/src\/.*\.ts$/ }, ({ path }) => ({
        loader: "ts",
        contents: readFileSync(path, "utf8")
          .replaceAll(
            /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g,
            (_whole, file: string) => `new URL("./${nameOf(resolve(dirname(path), file))}.js", import.meta.url)`,
          )
          .replaceAll("pnpm bench", "npx request-context-lab"),
      }));
    },
  };
}

/** Lists the bundled packages and their licences. */
function licences(): Plugin {
  return {
    name: "licences",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const files = Object.keys(metafile?.inputs ?? {}).map((file) => resolve(file));
        mkdirSync("dist", { recursive: true });
        writeFileSync("dist/LICENCES.txt", bundledLicences(files));
        copyFileSync("../../LICENSE", "dist/LICENSE");
      });
    },
  };
}

function nameOf(file: string): string {
  return relative(SOURCES, file).replace(/\.ts$/, "").replaceAll("/", "-");
}
