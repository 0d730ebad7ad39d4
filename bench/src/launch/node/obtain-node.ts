import { execFile } from "node:child_process";
import { isAbsolute, join, resolve } from "node:path";
import { promisify } from "node:util";
import { cacheFolder, fetchPackage } from "../fetch-package.ts";
import { buildFor, type NodeBuild } from "./builds.ts";
import { doesNotRun, isAnotherNode, isNoNode, NodeError } from "./node-error.ts";

/** A Node that servers can be run on. */
export interface ObtainedNode {
  /** As `process.version` has it, with its "v". */
  readonly version: string;
  readonly path: string;
}

export interface Wishes {
  /** The target platform, such as linux-x64; this machine's by default. */
  readonly platform?: string;
  readonly cache?: string;
  say(text: string): void;
}

const HERE = `${process.platform}-${process.arch}`;
const ANSWERS_WITHIN_MS = 10_000;

/**
 * The Node that is meant by a release line, a version or a path: this process's own where it is that, else fetched.
 * Whatever runs on this machine has said its version before anything is started on it.
 */
export async function obtainNode(asked: string, wishes: Wishes): Promise<ObtainedNode> {
  const { platform = HERE, cache = join(cacheFolder(), "node"), say } = wishes;
  if (isPath(asked)) return { version: await versionOf(resolve(asked)), path: resolve(asked) };
  const build = buildFor(asked, platform);
  const version = `v${build.version}`;
  if (platform === HERE && version === process.version) return { version, path: process.execPath };
  const path = await fetchBuild(build, cache, say);
  const found = platform === HERE ? await versionOf(path) : version;
  if (found !== version) throw isAnotherNode(build.version, found, path);
  return { version, path };
}

export function isPath(asked: string): boolean {
  return isAbsolute(asked) || /[\\/]/.test(asked);
}

async function versionOf(path: string): Promise<string> {
  const printed = await promisify(execFile)(path, ["--version"], { env: {}, timeout: ANSWERS_WITHIN_MS }).then(
    ({ stdout }) => stdout.trim(),
    (cause: Error) => {
      throw doesNotRun(path, new Error(inALine(cause.message), { cause }));
    },
  );
  if (!/^v\d+\.\d+\.\d+/.test(printed)) throw isNoNode(path, printed.split("\n", 1)[0] ?? "");
  return printed;
}

function inALine(text: string): string {
  return text.trim().replace(/\s+/g, " ").replace(/\.$/, "");
}

/** Returns the path of a build's executable. */
export async function fetchBuild(build: NodeBuild, cache: string, say: (text: string) => void): Promise<string> {
  const folder = await fetchPackage(
    {
      ...build,
      called: `Node ${build.version}`,
      pinnedIn: "bench/node-builds.json",
      megabytes: 50,
      otherwise: "give the path of a Node",
      failed: (message, cause) => new NodeError(message, { cause }),
    },
    cache,
    say,
  );
  return join(folder, "bin", build.package.includes("-win-") ? "node.exe" : "node");
}
