import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { defineConfig, type Options } from "tsup";
import { bundledLicences } from "../../reports/src/site/publish/bundled-licences.ts";

/** Written into a repository by `init-ci`. */
const CI_FILES = ["../action/action.yml", "../ci/compare-pull-request.yml", "../ci/comment-pull-request.yml"];
const SOURCES = resolve("../src");
type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

export default defineConfig({
  entry: {
    start: "start.ts",
    // Started as processes of their own.
    worker: join(SOURCES, "drive/own/worker.ts"),
    probe: join(SOURCES, "inspect/probe/main.ts"),
    "serve-module": join(SOURCES, "launch/host/serve-module.ts"),
  },
  format: "esm",
  target: "node22",
  clean: true,
  silent: true,
  // Nothing is left to install, and who runs it from a registry waits for one file.
  noExternal: [/./],
  esbuildPlugins: [places(), licences()],
  // Libraries that were written for CommonJS ask for Node's own modules when they are run.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});

/** A package has no checkout, and some of its programs are files of other names: its own constants replace the lab's. */
function places(): Plugin {
  return {
    name: "places",
    setup(build) {
      build.onResolve({ filter: /\/places\.ts$/ }, ({ importer }) =>
        importer.startsWith(SOURCES) ? { path: resolve("places.ts") } : undefined,
      );
    },
  };
}

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
        mkdirSync("dist/ci", { recursive: true });
        for (const file of CI_FILES) copyFileSync(file, join("dist/ci", basename(file)));
      });
    },
  };
}
