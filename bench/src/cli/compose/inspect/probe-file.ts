import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { PROBE } from "../../places.ts";

/** The address of the probe as JavaScript, for Nodes that run no TypeScript; the package already has it as such. */
export function probeIn(folder: string): string {
  if (extname(PROBE) !== ".ts") return pathToFileURL(PROBE).href;
  for (const file of readdirSync(dirname(PROBE))) {
    const source = withoutTypes(readFileSync(join(dirname(PROBE), file), "utf8"));
    writeFileSync(join(folder, scriptOf(file)), source.replaceAll(/(from "\.\/[a-z-]+)\.ts"/g, '$1.mjs"'));
  }
  return pathToFileURL(join(folder, scriptOf(basename(PROBE)))).href;
}

function scriptOf(file: string): string {
  return file.replace(/\.ts$/, ".mjs");
}

/** Node warns of the function itself, which the user cannot change. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
