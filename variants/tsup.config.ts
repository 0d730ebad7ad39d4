import { defineConfig, type Options } from "tsup";
import { registry } from "./registry.ts";

/** Each once: an app that serves several variants is one file. */
const sourcesByPackage = Object.groupBy(new Set(registry.map(({ source }) => source)), (source) =>
  source.slice(0, source.indexOf("/")),
);

/** One build per framework's package, so that what stays external is found in that package's dependencies. */
export default defineConfig([
  ...Object.entries(sourcesByPackage).map(([folder, sources = []]) => build(folder, sources)),
  visibility(),
  workers(),
]);

function build(folder: string, sources: readonly string[]): Options {
  return {
    name: folder,
    entry: Object.fromEntries(sources.map((source) => [nameWithin(folder, source), source])),
    outDir: `${folder}/dist`,
    clean: true,
    format: "esm",
    target: "node26",
    // Ours go into the bundle; frameworks and libraries stay where they are, under their own names, for the profiles.
    noExternal: [/^@lab\//],
    skipNodeModulesBundle: true,
    splitting: false,
    keepNames: true,
    sourcemap: true,
    silent: true,
  };
}

/** The probes are no variant. They are one app, which loads only the way that its environment names. */
function visibility(): Options {
  return {
    ...build("nest", []),
    name: "visibility",
    entry: { main: "nest/visibility/main.ts" },
    outDir: "nest/visibility/dist",
    splitting: true,
  };
}

/** Forks any of the variants. Its folder has no package.json that would declare it a module. */
function workers(): Options {
  return {
    ...build("", []),
    name: "workers",
    entry: { workers: "./serve/workers/main.ts" },
    outDir: "dist",
    outExtension: () => ({ js: ".mjs" }),
  };
}

function nameWithin(folder: string, source: string): string {
  return source.slice(folder.length + 1, -".ts".length);
}
