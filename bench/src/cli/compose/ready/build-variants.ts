import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { registry } from "@lab/variants/registry";
import { PATCHES, ROOT, VARIANTS, WORKERS } from "../../places.ts";

const SOURCES = [
  "variants/**/*.ts",
  "variants/upstream/*/{change.patch,case.json}",
  "shared/{contract,serve,record}/**/*.ts",
  "pnpm-lock.yaml",
];
const NOT_SOURCES = ["**/node_modules/**", "**/dist/**", "**/test/**"];

/** Builds the variants if a source is newer than what was built from it: nothing stale is ever measured. */
export async function buildVariants(say: (text: string) => void): Promise<void> {
  if (isFresh()) return;
  say("Building the variants …");
  const tsup = createRequire(join(VARIANTS, "package.json")).resolve("tsup/package.json");
  const child = spawn(process.execPath, [join(tsup, "..", "dist/cli-default.js")], {
    cwd: VARIANTS,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The variants could not be built; tsup says why above. `pnpm build` tries again.");
}

function isFresh(): boolean {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).map((file) => changedAt(join(ROOT, file)));
  const built = [...registry.map(({ entry }) => entry), PATCHES, WORKERS].map((file) =>
    changedAt(join(VARIANTS, file)),
  );
  return Math.max(...sources) <= Math.min(...built);
}

/** A missing file counts as older than any other. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
