import { hash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { type Absent, type Environment, type EnvironmentCheck, jsonIn } from "@lab/shared/record";
import { namesIn } from "../cores/readable.ts";
import { askTool, checkOf, readText, type ToolAnswer } from "./reading.ts";

/**
 * The commit, and the folder's place in its checkout; undefined in a checkout that contains the lab as a dependency.
 */
export function commitIn(head: ToolAnswer, status: ToolAnswer): Environment["commit"] {
  if ("failed" in head) {
    return { absent: head.failed === "not installed" ? "git is not installed" : "git finds no commit here" };
  }
  const [commit = "", place = ""] = head.printed.split("\n");
  if (place !== "") return { absent: "the lab lies within a checkout that is not its own" };
  if ("failed" in status) return { absent: "git does not report whether anything is changed" };
  return { hash: commit, dirty: status.printed.trim() !== "" };
}

/** Takes no lock: somebody may be committing in another window. */
export async function readCommit(root: string): Promise<Environment["commit"]> {
  const [head, status] = await Promise.all([
    askTool("git", ["-C", root, "rev-parse", "HEAD", "--show-prefix"]),
    askTool("git", ["-C", root, "--no-optional-locks", "status", "--porcelain"]),
  ]);
  return commitIn(head, status);
}

export function lockfileHashOf(lockfile: string | undefined): Environment["lockfileHash"] {
  return lockfile === undefined ? { absent: "there is no pnpm-lock.yaml" } : hash("sha256", lockfile, "hex");
}

const DIGITS = 8;

/** Identifies this machine until it restarts, without revealing its name; the same in all its containers. */
export async function readHost(): Promise<string> {
  const started = await readText("/proc/sys/kernel/random/boot_id");
  return hash("sha256", started ?? hostname(), "hex").slice(0, DIGITS);
}

export function pinnedNodeIn(workspace: string | undefined, { platform, arch }: { platform: string; arch: string }) {
  const system = platform === "win32" ? "win" : platform;
  const pinned = new RegExp(`^ +["']?node-(?:bin-)?${system}-${arch}["']?: *["']?([\\d.]+)`, "m").exec(workspace ?? "");
  return pinned === null ? { absent: `no Node is pinned for ${system}-${arch}` } : `v${pinned[1]}`;
}

export async function readNodeVersion(root: string): Promise<Environment["node"]> {
  const workspace = await readText(join(root, "pnpm-workspace.yaml"));
  return { version: process.version, v8: process.versions.v8, pinned: pinnedNodeIn(workspace, process) };
}

const check = checkOf("node");

export function judgeNode({ version, v8, pinned }: Environment["node"]): EnvironmentCheck {
  const running = `${version} (V8 ${v8})`;
  if (typeof pinned !== "string") return { ...check.unknown(pinned), found: `${running}; ${pinned.absent}.` };
  if (version === pinned) return check.good(`${running}, as pinned.`);
  return check.fair(
    `${running} runs, ${pinned} is pinned.`,
    "Start the lab with `pnpm bench`, which runs the pinned Node; `pnpm install` installs it.",
  );
}

interface Sighting {
  /** A folder of the workspace, or the package that brought this one along. */
  readonly importer: string;
  readonly name: string;
  readonly version: string | undefined;
}

function manifestIn(text: string | undefined) {
  const { version, dependencies = {} } =
    (jsonIn(text) as { version?: string; dependencies?: Record<string, string> } | null | undefined) ?? {};
  const foreign = Object.entries(dependencies).filter(([, range]) => !range.startsWith("workspace:"));
  return { version, dependencies: foreign.map(([name]) => name) };
}

/** By name, sorted; a version that differs from the first one seen stands under `importer>name`. */
function versionsFrom(sightings: readonly Sighting[]): Record<string, string | Absent> {
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
