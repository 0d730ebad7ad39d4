import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf, UpstreamCase } from "@lab/shared/record";
import { applyPatch, parsePatch, type StructuredPatch } from "diff";

const ROOT = join(import.meta.dirname, "../..");
export const FOLDER_OF_CASES = import.meta.dirname;
/** A patch may change what the library depends on, too, at the path that npm would install it at. */
const DEPENDENCIES = "node_modules/";

interface PatchedFile {
  /** By the name that imports resolve to, such as nestjs-cls/dist/esm/index.js. */
  readonly path: string;
  readonly source: string;
}

/** The changed files of a case's library. Throws where its folder is not in order, with file and line. */
export function patchedFilesOf(name: string, folders = FOLDER_OF_CASES): readonly PatchedFile[] {
  const folder = join(folders, name);
  const { library, version, withoutPatch } = readCase(folder);
  for (const file of ["README.md", "reproduction.mjs"]) {
    if (!existsSync(join(folder, file))) throw new Error(`${join(folder, file)}:1 is missing: a case needs it.`);
  }
  const patch = join(folder, "change.patch");
  if (existsSync(patch) === (withoutPatch !== undefined)) {
    throw new Error(`${lineOf(folder, "withoutPatch")}: a case has either change.patch or withoutPatch, the reason.`);
  }
  return withoutPatch === undefined ? applied(patch, library, installedFolder(folder, library, version)) : [];
}

function readCase(folder: string): UpstreamCase {
  const text = readFileSync(join(folder, "case.json"), "utf8");
  const { data, error } = UpstreamCase.safeParse(JSON.parse(text));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new Error(`${lineOf(folder, String(issue?.path[0] ?? ""))}: ${issue?.path.join(".")} ${issue?.message}`);
}

function applied(patch: string, library: string, installed: string): readonly PatchedFile[] {
  const text = readFileSync(patch, "utf8");
  return parsed(patch, text).map((changes) => {
    const file = (changes.newFileName ?? "").replace(/^b\//, "");
    const path = file.startsWith(DEPENDENCIES) ? file.slice(DEPENDENCIES.length) : `${library}/${file}`;
    const source = applyPatch(readFileSync(join(installed, path), "utf8"), changes);
    if (source === false) {
      const line = text.split("\n").indexOf(`+++ b/${file}`) + 1;
      throw new Error(`${patch}:${line} does not apply: ${path} is not what it changes.`);
    }
    return { path, source };
  });
}

function parsed(patch: string, text: string): readonly StructuredPatch[] {
  try {
    return parsePatch(text);
  } catch (cause) {
    throw new Error(`${patch}:1 is not a whole patch: ${reasonOf(cause)}`, { cause });
  }
}

/** The node_modules with the library, even one that only another library depends on. */
function installedFolder(folder: string, library: string, version: string): string {
  const store = join(ROOT, "node_modules/.pnpm");
  const package_ = `${library.replace("/", "+")}@${version}`;
  const [found] = globSync(`{${package_},${package_}_*}/node_modules`, { cwd: store });
  if (found === undefined) {
    throw new Error(`${lineOf(folder, "version")}: ${library} ${version} is not installed. Does the lockfile pin it?`);
  }
  return join(store, found);
}

/** Where case.json has a key, or its first line. */
function lineOf(folder: string, key: string): string {
  const file = join(folder, "case.json");
  const lines = readFileSync(file, "utf8").split("\n");
  return `${file}:${lines.findIndex((line) => line.trimStart().startsWith(`"${key}"`)) + 1 || 1}`;
}
