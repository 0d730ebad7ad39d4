import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { NodeBuild } from "./builds.ts";
import { noSuchVersion, notAsPinned, notFetched } from "./node-error.ts";

/** The path of a build's executable in `cache`: it is fetched by npm, with its user's settings, unless it is there. */
export async function fetchBuild(build: NodeBuild, cache: string, say: (text: string) => void): Promise<string> {
  const folder = join(cache, "node", `${build.package}-${build.version}`);
  const path = join(folder, executableOf(build));
  if (existsSync(path)) return path;
  say(`Fetching Node ${build.version} (about 50 MB), once for all runs …`);
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    await install(build, unfinished);
    // Whole or not at all: whoever else fetches it meanwhile makes the same folder.
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return path;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function executableOf(build: NodeBuild): string {
  const name = build.package.includes("-win-") ? "node.exe" : "node";
  return join("node_modules", build.package, "bin", name);
}

/** From a lockfile that names the hash: npm installs what hashes to it, or nothing. */
async function install(build: NodeBuild, folder: string): Promise<void> {
  const dependencies = { [build.package]: build.version };
  const { package: name, ...locked } = build;
  const packages = { "": { dependencies }, [`node_modules/${name}`]: locked };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  // Forced: in a container it runs on another platform than this one.
  const words = ["ci", "--force", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await promisify(execFile)("npm", words, { cwd: folder, shell: process.platform === "win32" });
  } catch (cause) {
    throw failureOf(build, cause);
  }
}

function failureOf({ version, package: name }: NodeBuild, cause: unknown): Error {
  const { stderr = "" } = cause as { readonly stderr?: string };
  const [, code] = /^npm (?:error|ERR!) code (\S+)$/m.exec(stderr) ?? [];
  if (code === "EINTEGRITY") return notAsPinned(version, cause);
  if (code === "E404" || code === "ETARGET") return noSuchVersion(version, name, cause);
  return notFetched(version, code === undefined ? cause : new Error(`npm ended with ${code}`, { cause }));
}
