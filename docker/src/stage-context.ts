import { cpSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { registry } from "@lab/variants/registry";
import { unknownArchitecture } from "./docker-error.ts";
import { installProduction } from "./install-production.ts";
import { makeUniform } from "./make-uniform.ts";
import type { Target } from "./names.ts";
import { DOCKER, ROOT } from "./places.ts";
import { FRAMEWORKS, PACKAGES, sourcesOf } from "./sources.ts";

/** npm's names for the engines' architectures. */
const CPUS: Readonly<Record<string, string>> = { amd64: "x64", arm64: "arm64" };

const WORKSPACE = ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml"];

/** Lays out in `context` all that the Dockerfile copies for this target, so that building it needs no network. */
export async function stageContext(context: string, target: Target, architecture: string): Promise<void> {
  const cpu = CPUS[architecture];
  if (cpu === undefined) throw unknownArchitecture(architecture, Object.keys(CPUS));
  // Folders that are copied keep their time; those that the engine makes on the way have the time of the build.
  const lab = join(context, "app/lab");

  copy([...WORKSPACE, ...PACKAGES[target].map((folder) => `${folder}/package.json`)], lab);
  await installProduction(lab, PACKAGES[target], cpu);
  moveNode(join(lab, "node_modules", `node-linux-${cpu}`), join(context, "runtime/usr/local/bin/node"));
  copy(sourcesOf(target), lab);
  linkById(lab);
  tidy(lab, target);
  for (const name of ["Dockerfile", ".dockerignore"]) cpSync(join(DOCKER, name), join(context, name));
  makeUniform(context);
}

function copy(names: readonly string[], into: string): void {
  for (const name of names) cpSync(join(ROOT, name), join(into, name));
}

/** Moves Node out of its package, without headers and manuals. */
function moveNode(link: string, to: string): void {
  const folder = realpathSync(link);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(join(folder, "bin/node"), to);
  rmSync(dirname(dirname(folder)), { recursive: true });
  rmSync(link);
}

/** Entries by the ids of their variants, for those who know only these. Node follows the links to the real files. */
function linkById(lab: string): void {
  for (const { id, entry } of registry) {
    const link = join(lab, "by-id", `${id}.js`);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(lab, "variants", entry)), link);
  }
}

/** Removes pnpm's own notes, which contain the time of day, and links to sources that were bundled. */
function tidy(lab: string, target: Target): void {
  const notes = [".bin", ".modules.yaml", ".pnpm-workspace-state-v1.json", ".pnpm/lock.yaml"];
  const unneeded = [
    ...notes.map((name) => `node_modules/${name}`),
    ...FRAMEWORKS.map((folder) => `${folder}/node_modules/@lab`),
    // The runner reads from these what it measures; servers do not.
    ...(target === "variants" ? WORKSPACE : []),
  ];
  for (const name of unneeded) rmSync(join(lab, name), { recursive: true, force: true });
}
