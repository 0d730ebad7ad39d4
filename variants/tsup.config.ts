import { execFileSync } from "node:child_process";
import { join, relative } from "node:path";
import { defineConfig, type Options } from "tsup";
import { registry } from "./registry.ts";

const NEST = join(import.meta.dirname, "nest");

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Each entry once: an app that serves several variants is one file. */
const byEntry = new Map(registry.map((variant) => [variant.entry, variant]));
const byPackage = Object.groupBy(byEntry.values(), ({ entry }) => folderOf(entry));

/** One build per framework's package, so that what stays external is found in that package's dependencies. */
export default defineConfig([
  ...Object.entries(byPackage).map(([folder, variants = []]) => ({
    ...build(folder, Object.fromEntries(variants.map(({ entry, source }) => [nameIn(entry), source]))),
    ...(folder === "nest" && { esbuildPlugins: [nestEntries()], esbuildOptions: nameEntries }),
  })),
  visibility(),
  programs(),
]);

function build(folder: string, entry: Record<string, string>): Options {
  return {
    name: folder,
    entry,
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

/** One source has an entry for each of Nest's adapters, so each entry has a file's name of its own. */
function nameEntries(options: { entryPoints?: unknown }): void {
  const names = [...byEntry.keys()].filter((entry) => folderOf(entry) === "nest").map(nameIn);
  options.entryPoints = Object.fromEntries(names.map((name) => [name, join(NEST, `${name}.nest-entry`)]));
}

/** Writes the program that starts a pattern, way or rung on the adapter of its line in the registry. */
function nestEntries(): Plugin {
  return {
    name: "nest-entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.nest-entry$/ }, ({ path }) => ({ path }));
      onLoad({ filter: /\.nest-entry$/ }, ({ path }) => ({
        contents: nestEntry(`nest/dist/${relative(NEST, path).replace(/\.nest-entry$/, ".js")}`),
        loader: "ts",
        resolveDir: NEST,
      }));
    },
  };
}

function nestEntry(entry: string): string {
  const { source = "", adapter = "" } = byEntry.get(entry) ?? {};
  const name = adapter === "express" ? "Express" : "Fastify";
  return `
    import { serveOn${name} } from "./adapters/${adapter}.ts";
    import * as app from "./${source.slice("nest/".length)}";
    await serveOn${name}(app.AppModule, app.on${name}, app.onServer);
  `;
}

/** The probes are no variant. They are one app, which loads only the way that its arguments name. */
function visibility(): Options {
  return {
    ...build("nest", { main: "nest/visibility/main.ts" }),
    name: "visibility",
    outDir: "nest/visibility/dist",
    splitting: true,
  };
}

/**
 * The program that forks any of the variants, and the module that servers with patched libraries load first. Their
 * folder has no package.json that would declare them modules.
 */
function programs(): Options {
  return {
    ...build("", { workers: "./serve/workers/main.ts", patches: "./upstream/preload.ts" }),
    name: "programs",
    outDir: "dist",
    outExtension: () => ({ js: ".mjs" }),
    onSuccess: async () => void execFileSync(process.execPath, ["upstream/write-patched.ts"], { stdio: "inherit" }),
  };
}

function folderOf(file: string): string {
  return file.slice(0, file.indexOf("/"));
}

/** "nest/dist/express/cls.js" → "express/cls" */
function nameIn(entry: string): string {
  return entry.slice(entry.indexOf("/dist/") + "/dist/".length, -".js".length);
}
