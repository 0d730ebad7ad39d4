import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/cli/places.ts";

/** The scripts of a workflow's or an action's steps, in their order. */
export function scriptsOf(file: string): readonly string[] {
  const lines = readFileSync(join(ROOT, "bench", file), "utf8").split("\n");
  return lines.flatMap((line, start) => {
    const [, indent] = /^( *)(?:- )?run: \|$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((one) => one.trim() !== "" && !one.startsWith(`${indent}  `));
    return [(end < 0 ? rest : rest.slice(0, end)).join("\n")];
  });
}
