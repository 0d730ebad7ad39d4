import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { reasonOf } from "@lab/shared/record";
import { makeFolder } from "@lab/shared/run-folder";

export interface PackagedProgram {
  /** How messages name it, such as "Node 24.1.0". */
  readonly called: string;
  readonly package: string;
  readonly version: string;
  /** The hash that the package must have; for a version that is not pinned, the registry's. */
  readonly integrity?: string;
  /** The file of this repository that names the hash. */
  readonly pinnedIn: string;
  readonly megabytes: number;
  /** The remedy in messages: another way for the user to get the program. */
  readonly otherwise: string;
  failed(message: string, cause: unknown): Error;
  /** Completes the fetched package, whose own scripts are not run. */
  complete?(folder: string): void;
}

/** Returns the folder of the package in `cache`: npm fetches it, with its user's settings, unless it is there. */
export async function fetchPackage(program: PackagedProgram, cache: string, log: (text: string) => void) {
  const folder = join(cache, `${program.package.replace("/", "-")}-${program.version}`);
  const inside = join("node_modules", program.package);
  if (existsSync(folder)) return join(folder, inside);
  log(`Fetching ${program.called} (about ${program.megabytes} MB), once for all runs …`);
  makeFolder(dirname(folder));
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    await install(program, unfinished);
    program.complete?.(join(unfinished, inside));
    // Complete or absent: another process that fetches it meanwhile makes the same folder.
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return join(folder, inside);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** From a lockfile that names the hash: npm installs what hashes to it, or nothing. */
async function install(program: PackagedProgram, folder: string): Promise<void> {
  const { package: name, version, integrity } = program;
  const dependencies = { [name]: version };
  const packages = { "": { dependencies }, [`node_modules/${name}`]: { version, ...(integrity && { integrity }) } };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  // Forced: in a container it runs on another platform than this one.
  const words = ["ci", "--force", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await promisify(execFile)("npm", words, { cwd: folder, shell: process.platform === "win32" });
  } catch (cause) {
    throw program.failed(whyNotFetched(program, cause), cause);
  }
}

function whyNotFetched({ called, package: name, pinnedIn, otherwise }: PackagedProgram, cause: unknown): string {
  const { stderr = "" } = cause as { readonly stderr?: string };
  const [, code] = /^npm (?:error|ERR!) code (\S+)$/m.exec(stderr) ?? [];
  if (code === "EINTEGRITY") {
    return (
      `${called} does not have the hash that ${pinnedIn} lists. ` +
      "The registry or a proxy delivered another file, which is not run."
    );
  }
  if (code === "E404" || code === "ETARGET") return `there is no ${called}: the package ${name} has no such version.`;
  const reason = code === undefined ? reasonOf(cause) : `npm ended with ${code}`;
  return `${called} could not be fetched: ${reason}. Check that npm is installed and reaches its registry, or ${otherwise}.`;
}

/** Where this user's programs keep what they can fetch again, as each system has it. */
export function cacheFolder(): string {
  return join(cachesHere(), "request-context-lab");
}

function cachesHere(): string {
  const { env, platform } = process;
  // As the XDG specification has it, a relative path is invalid; on every system the variable is a wish.
  const wished = env["XDG_CACHE_HOME"];
  if (wished?.startsWith("/")) return wished;
  if (platform === "win32") return env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local");
  return platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache");
}
