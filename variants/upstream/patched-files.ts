import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { applyTo, parsePatch } from "./apply-patch.ts";
import type { UpstreamCase } from "./cases.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The changed files of a library, by the names that imports resolve to, such as nestjs-cls/dist/esm/index.js. */
export function patchedFilesOf({ name, library, version }: UpstreamCase): readonly PatchedFile[] {
  const patch = join(import.meta.dirname, name, "change.patch");
  const installed = installedFolder(library, version);
  if (installed === undefined) throw new Error(`${patch} is for ${library} ${version}, which is not installed.`);
  return parsePatch(readFileSync(patch, "utf8")).map((file) => {
    try {
      return {
        path: `${library}/${file.path}`,
        source: applyTo(readFileSync(join(installed, file.path), "utf8"), file),
      };
    } catch (cause) {
      throw new Error(`${patch} does not apply to ${library} ${version}: ${(cause as Error).message}`, { cause });
    }
  });
}

interface PatchedFile {
  readonly path: string;
  readonly source: string;
}

/** Also of a library that only another one depends on. */
function installedFolder(library: string, version: string): string | undefined {
  const store = join(ROOT, "node_modules/.pnpm");
  const folder = `${library.replace("/", "+")}@${version}`;
  const [found] = globSync(`{${folder},${folder}_*}/node_modules/${library}`, { cwd: store });
  return found && join(store, found);
}
