import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `node --import` of this file runs a server with the patches of its variant. Patched files are given to Node in place
 * of those installed, under the same addresses: nothing in node_modules changes, and no package is there twice.
 */
const FOLDER = fileURLToPath(new URL("patched/", import.meta.url));

/** By path in its package, the SHA-256 of each patched file that was loaded: the ready line reports it. */
const loadedFiles: Record<string, string> = {};
Reflect.set(globalThis, Symbol.for("lab.patched-files"), loadedFiles);

const patched = patchedFiles(casesOf(process.env["LAB_PATCHED"]));

registerHooks({
  load(url, context, nextLoad) {
    const path = withinPackages(url);
    const file = patched.get(path);
    const loaded = nextLoad(url, context);
    if (file === undefined) return loaded;
    const source = readFileSync(file);
    loadedFiles[path] = createHash("sha256").update(source).digest("hex");
    return { ...loaded, source };
  },
});

function casesOf(variant = ""): readonly string[] {
  const byVariant: Record<string, readonly string[]> = JSON.parse(readFileSync(join(FOLDER, "cases.json"), "utf8"));
  const cases = byVariant[variant];
  if (cases === undefined) throw new Error(`There is no patch for ${variant || "a variant without a name"}.`);
  return cases;
}

/** By package and path in it, such as nestjs-cls/dist/esm/index.js. */
function patchedFiles(cases: readonly string[]): ReadonlyMap<string, string> {
  const files = cases.flatMap((name) =>
    globSync("**/*.js", { cwd: join(FOLDER, name) }).map(
      (file) => [file.split(sep).join("/"), join(FOLDER, name, file)] as const,
    ),
  );
  return new Map(files);
}

function withinPackages(url: string): string {
  const folder = "/node_modules/";
  return url.slice(url.lastIndexOf(folder) + folder.length);
}
