import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { registry } from "../registry.ts";
import { cases, casesOf, patched } from "./cases.ts";
import { patchedFilesOf } from "./patched-files.ts";

/** A part of the build: the files that patches change, each case's in a folder, and the cases of each variant. */
const FOLDER = join(import.meta.dirname, "../dist/patched");

rmSync(FOLDER, { recursive: true, force: true });
for (const { name } of cases) {
  for (const { path, source } of patchedFilesOf(name)) write(join(name, path), source);
}
const byVariant = registry.map(({ id }) => [id, casesOf(id).map(({ name }) => name)] as const);
const patchable = byVariant.filter(([, names]) => names.length > 0);
// A patch that no variant is measured with goes by the name of its case.
const byName = patched.flatMap(({ name, variants }) => (variants.length === 0 ? [[name, [name]] as const] : []));
write("cases.json", `${JSON.stringify(Object.fromEntries([...patchable, ...byName]), null, 2)}\n`);

function write(name: string, content: string): void {
  const file = join(FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
