import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { defineConfig, type Options } from "tsup";

const SOURCES = resolve("../src");
/** What the command starts as a process of its own, from its own file. */
const PROGRAMS = ["drive/own/worker.ts"];

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

export default defineConfig({
  entry: {
    main: "main.ts",
    ...Object.fromEntries(PROGRAMS.map((file) => [nameOf(join(SOURCES, file)), join(SOURCES, file)])),
  },
  format: "esm",
  target: "node22",
  clean: true,
  silent: true,
  // Nothing is left to install, and who runs it from a registry waits for one file.
  noExternal: [/./],
  esbuildPlugins: [places(), programs()],
  // Libraries that were written for CommonJS ask for Node's own modules when they are run.
  banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
});

/** In a package there is no checkout to find. */
function places(): Plugin {
  return {
    name: "places",
    setup(build) {
      build.onResolve({ filter: /\/places\.ts$/ }, () => ({ path: resolve("places.ts") }));
    },
  };
}

/** A program lies beside the file that starts it, under a name that says from which folder it comes. */
function programs(): Plugin {
  return {
    name: "programs",
    setup(build) {
      build.onLoad({ filter: /\/bench\/src\/.*\.ts$/ }, ({ path }) => ({
        loader: "ts",
        contents: readFileSync(path, "utf8").replaceAll(
          /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g,
          (_whole, file: string) => `new URL("./${nameOf(resolve(dirname(path), file))}.js", import.meta.url)`,
        ),
      }));
    },
  };
}

function nameOf(file: string): string {
  return relative(SOURCES, file).replace(/\.ts$/, "").replaceAll("/", "-");
}
