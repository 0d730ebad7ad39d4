import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Variant } from "@lab/shared/record";

const VARIANTS = join(import.meta.dirname, "../..");
/** Starts a server, in the same manner whatever is in it. */
const ADAPTERS = "nest/adapters/";
/** Make the chain of providers longer where a cell asks for it; no part of any way. */
const LEVELS = /\/levels\.ts$/;
const RAW_PATTERNS = "@lab/raw-patterns/";
const IMPORTED = /^(?:import|\} from|export \{.*\} from) .*?"([^"]+)";$/gm;

export function codeLinesOf({ source, adapter }: Pick<Variant, "source" | "adapter">): number {
  return [...programOf(source)].reduce((lines, file) => lines + codeLinesIn(partFor(adapter, contentOf(file))), 0);
}

/** Leaves out the function for Nest's other adapter, and the one that only the visibility probes call. */
export function partFor(adapter: Variant["adapter"], text: string): string {
  const other = adapter === "fastify" ? "Express" : "Fastify";
  return text
    .replaceAll(new RegExp(`^export function on${other}\\(.*?^}\n`, "gms"), "")
    .replaceAll(/^export (const readId\b.*?|\{ readId \} from .*?);\n/gms, "");
}

export function codeLinesIn(text: string): number {
  let isComment = false;
  return text.split("\n").filter((line) => {
    const code = line.trim();
    if (code.startsWith("/*")) isComment = true;
    const counts = code !== "" && !isComment && !code.startsWith("//");
    if (code.endsWith("*/")) isComment = false;
    return counts;
  }).length;
}

/** The file and all that it leads to, named from the variants' folder. */
export function programOf(source: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(source) || source.startsWith(ADAPTERS) || LEVELS.test(source)) return known;
  known.add(source);
  for (const imported of importsOf(source)) {
    if (imported.startsWith(".")) programOf(join(dirname(source), imported), known);
    if (imported.startsWith(RAW_PATTERNS)) programOf(`raw-patterns/${imported.slice(RAW_PATTERNS.length)}.ts`, known);
  }
  return known;
}

export function importsOf(file: string): readonly string[] {
  return [...contentOf(file).matchAll(IMPORTED)].map(([, imported = ""]) => imported);
}

function contentOf(file: string): string {
  return readFileSync(join(VARIANTS, file), "utf8");
}
