import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { registry } from "@lab/variants/registry";
import { contentHash } from "./content-hash.ts";
import { notBuilt } from "./docker-error.ts";
import type { Target } from "./names.ts";
import { ROOT } from "./places.ts";

/** The frameworks' packages, such as variants/nest: where the built variants and their dependencies are. */
export const FRAMEWORKS = [...new Set(registry.map(({ entry }) => `variants/${entry.split("/")[0]}`))].sort();

/** The packages of the runner; it reads the registry, renders reports and knows about images. */
const RUNNER = ["bench", "docker", "reports", "shared", "variants"];

export const PACKAGES: Readonly<Record<Target, readonly string[]>> = {
  variants: FRAMEWORKS,
  bench: [...FRAMEWORKS, ...RUNNER],
};

const BUILT = [
  ...FRAMEWORKS.flatMap((folder) => [`${folder}/package.json`, `${folder}/dist/**/*`]),
  "variants/dist/**/*",
];
const SOURCES: Readonly<Record<Target, readonly string[]>> = {
  variants: BUILT,
  bench: [
    ...BUILT,
    "variants/{package.json,registry.ts,ways.json,ways.ts,upstream/cases.ts,upstream/*/case.json}",
    "{bench,docker,reports,shared}/**/*",
  ],
};
const NOT_SOURCES = ["**/node_modules/**", "**/test/**", "reports/{runs,published}/**"];
/** Files that determine the rest of an image. */
const RECIPE = ["pnpm-lock.yaml", "docker/{Dockerfile,.dockerignore,src/{stage-context,install-production}.ts}"];

/** The files of the checkout that go into the image, relative to its root. */
export function sourcesOf(target: Target): readonly string[] {
  const missing = registry.map(({ entry }) => `variants/${entry}`).find((file) => !existsSync(join(ROOT, file)));
  if (missing !== undefined) throw notBuilt(missing);
  return filesIn(SOURCES[target]);
}

/** The hash of the image that would be built now on this base. */
export function contentOf(target: Target, baseContent: string): string {
  const names = new Set([...sourcesOf(target), ...filesIn(RECIPE)]);
  const files = [...names].map((name) => ({ name, bytes: readFileSync(join(ROOT, name)) }));
  return contentHash(files, baseContent);
}

function filesIn(patterns: readonly string[]): readonly string[] {
  return globSync(patterns, { cwd: ROOT, exclude: NOT_SOURCES })
    .filter((name) => statSync(join(ROOT, name)).isFile())
    .map((name) => name.split(sep).join("/"));
}
