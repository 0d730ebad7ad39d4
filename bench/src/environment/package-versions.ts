import { realpath } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { type Absent, type Environment, jsonIn } from "@lab/shared/record";
import { namesIn } from "../cores/readable.ts";
import { readText } from "./reading.ts";

export interface Sighting {
  /** A folder of the workspace, or the package that brought this one along. */
  readonly importer: string;
  readonly name: string;
  readonly version: string | undefined;
}

export function manifestIn(text: string | undefined) {
  const { version, dependencies = {} } =
    (jsonIn(text) as { version?: string; dependencies?: Record<string, string> } | null | undefined) ?? {};
  const foreign = Object.entries(dependencies).filter(([, range]) => !range.startsWith("workspace:"));
  return { version, dependencies: foreign.map(([name]) => name) };
}

/** By name, sorted; a version that differs from the first one seen stands under `importer>name`. */
export function versionsFrom(sightings: readonly Sighting[]): Record<string, string | Absent> {
  const first = new Map<string, string | undefined>();
  const versions: Record<string, string | Absent> = {};
  for (const { importer, name, version } of sightings) {
    if (!first.has(name)) first.set(name, version);
    else if (first.get(name) === version) continue;
    const key = name in versions ? `${importer}>${name}` : name;
    versions[key] = version ?? { absent: "not installed" };
  }
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The only package of the bench that affects measurements; the lockfile's hash covers the others. */
const GENERATOR = "autocannon";

/**
 * The versions that run: those of the installed packages, found the way Node finds them. The catalog says only what
 * was asked for, which an override, a stale node_modules or a range makes untrue, and it knows nothing of the Fastify
 * that Nest's adapter brings along.
 */
export async function readPackageVersions(root: string): Promise<Environment["versions"]> {
  const folders = namesIn(join(root, "variants")).toSorted();
  const importers = await Promise.all([
    seenFrom("bench", join(root, "bench/package.json"), (name) => name === GENERATOR),
    ...folders.map((name) => seenFrom(`variants/${name}`, join(root, "variants", name, "package.json"))),
  ]);
  const direct = importers.flat();
  const named = new Set(direct.map(({ name }) => name));
  const brought = await Promise.all(
    direct.map(({ name, file }) => (file === undefined ? [] : seenFrom(name, file, (child) => named.has(child)))),
  );
  return versionsFrom([...direct, ...brought.flat()]);
}

async function seenFrom(importer: string, manifestFile: string, wanted = (_name: string) => true) {
  const { dependencies } = manifestIn(await readText(manifestFile));
  return await Promise.all(
    dependencies.filter(wanted).map(async (name) => {
      const file = await fileOf(name, manifestFile);
      const { version } = manifestIn(file === undefined ? undefined : await readText(file));
      // Its own dependencies are looked up from its file.
      return { importer, name, version, file };
    }),
  );
}

/** Follows the link: pnpm installs a package's dependencies next to the real folder. */
async function fileOf(name: string, importer: string): Promise<string | undefined> {
  try {
    const file = findPackageJSON(name, importer);
    return file === undefined ? undefined : await realpath(file);
  } catch {
    return undefined;
  }
}
