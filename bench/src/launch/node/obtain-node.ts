import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { announcedVersion, inWords, type RuntimeName, readRuntime, runtimes } from "@lab/shared/record";
import { z } from "zod";
import written from "../../../node-builds.json" with { type: "json" };
import { cacheFolder, fetchPackage } from "../fetch-package.ts";

export class NodeError extends Error {
  override readonly name = "NodeError";
}

export interface ObtainedNode {
  /** As its server announces it. */
  readonly version: string;
  readonly path: string;
  /** Put between it and the file that it runs. */
  readonly words: readonly string[];
}

export interface Wishes {
  /** The target platform, such as linux-x64; this machine's by default. */
  readonly platform?: string;
  readonly cache?: string;
  log(text: string): void;
}

const HERE = `${process.platform}-${process.arch}`;
const ANSWERS_WITHIN_MS = 60_000;

/**
 * The Node or other runtime that is meant by a release line, a version or a path: this process's own if it is that,
 * else fetched. On this machine its version is checked before anything is started on it.
 */
export async function obtainNode(requested: string, wishes: Wishes): Promise<ObtainedNode> {
  const { platform = HERE, cache = join(cacheFolder(), "node"), log } = wishes;
  const { name, which } = readRuntime(requested);
  const { words } = runtimes[name];
  if (isPath(which)) return { version: await versionOf(name, resolve(which)), path: resolve(which), words };
  const build = checkedBuild(requested, platform);
  const version = announcedVersion(name, build.version);
  if (platform === HERE && version === process.version) return { version, path: process.execPath, words };
  const path = await fetchBuild(build, cache, log);
  const found = platform === HERE ? await versionOf(name, path) : version;
  if (found === version) return { version, path, words };
  const { called } = runtimes[name];
  throw new NodeError(
    `${path} should be ${called} ${build.version} and reports ${found}. Remove its folder and try again.`,
  );
}

export async function checkRequested(requested: string, platform: string): Promise<void> {
  const { name, which } = readRuntime(requested);
  if (!isPath(which)) checkedBuild(requested, platform);
  else if (platform === HERE) await versionOf(name, resolve(which));
}

function isPath(which: string): boolean {
  return /[\\/]/.test(which);
}

function checkedBuild(requested: string, platform: string): NodeBuild {
  const build = buildFor(requested, platform);
  if (build.name !== "bun" || platform !== "linux-x64" || hasAvx2()) return build;
  throw new NodeError("this CPU has no AVX2, which the packaged Bun needs. Give the path of another as bun@/path.");
}

/** Pure but for its default: whether a Linux lists AVX2 among its CPU's features. */
export function hasAvx2(cpuinfo = readFileSync("/proc/cpuinfo", "utf8")): boolean {
  return /^flags\s*:.*\bavx2\b/m.test(cpuinfo);
}

async function versionOf(name: RuntimeName, path: string): Promise<string> {
  const printed = await promisify(execFile)(path, ["--version"], { env: {}, timeout: ANSWERS_WITHIN_MS }).then(
    ({ stdout }) => stdout.trim(),
    (cause: Error) => {
      throw new NodeError(`${path} does not run here: ${inALine(cause.message)}.`, { cause });
    },
  );
  const { called, says } = runtimes[name];
  const [, version] = says.exec(printed) ?? [];
  if (version !== undefined) return announcedVersion(name, version);
  const line = JSON.stringify(printed.split("\n", 1)[0]);
  throw new NodeError(`${path} is not ${called}: with --version it prints ${line}.`);
}

function inALine(text: string): string {
  return text.trim().replace(/\s+/g, " ").replace(/\.$/, "");
}

export async function fetchBuild(build: NodeBuild, cache: string, log: (text: string) => void): Promise<string> {
  const { called, file, megabytes } = runtimes[build.name];
  const folder = await fetchPackage(
    {
      ...build,
      called: `${called} ${build.version}`,
      pinnedIn: "bench/node-builds.json",
      megabytes,
      otherwise: `give the path of a ${called}`,
      failed: (message, cause) => new NodeError(message, { cause }),
    },
    cache,
    log,
  );
  return join(folder, build.package.includes("-win-") ? "bin/node.exe" : file);
}

interface NodeBuild {
  readonly name: RuntimeName;
  /** Without its "v". */
  readonly version: string;
  /** The npm package that carries it for one platform. */
  readonly package: string;
  /** The hash that the package must have; for a version that is not pinned, the registry's. */
  readonly integrity?: string;
}

const Builds = z.record(
  z.string(),
  z.strictObject({
    package: z.string(),
    builds: z.array(z.strictObject({ version: z.string(), integrity: z.string().startsWith("sha512-") })),
  }),
);

const known = Builds.parse(written);

/** The build that is meant by a release line, such as 24 or bun@1.4, or by an exact version, for such as linux-x64. */
export function buildFor(requested: string, platform: string): NodeBuild {
  const { name, which } = readRuntime(requested);
  const version = (name === "node" ? NODES : OTHERS).exec(which)?.[1];
  if (version === undefined) {
    throw new NodeError(
      `"${requested}" is not a Node: give a release line such as 24, a version such as 24.21.0, or the path of an executable; ` +
        "another runtime as bun, deno@2.9 or bun@/path.",
    );
  }
  const here = known[name === "node" ? platform : `${name}-${platform}`];
  if (here === undefined) {
    const { called } = runtimes[name];
    throw new NodeError(`no package carries ${called} for ${platform}. Give the path of a ${called} instead.`);
  }
  const pinned = here.builds.findLast((build) => `${build.version}.`.startsWith(version === "" ? "" : `${version}.`));
  if (pinned !== undefined) return { ...pinned, name, package: here.package };
  if (version.split(".").length < 3) {
    const lines = here.builds.map((build) => (name === "node" ? build.version.replace(/\..*/, "") : build.version));
    throw new NodeError(
      `${inWords(requested)} is not among the versions known for ${platform} (${lines.join(", ")}). ` +
        "Give one of them, an exact version, or the path of an executable.",
    );
  }
  return { version, name, package: here.package };
}

const NODES = /^v?((?:\d+(?:\.\d+\.\d+)?)?)$/;
const OTHERS = /^v?((?:\d+(?:\.\d+){0,2})?)$/;
