import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Variant, Way } from "@lab/shared/record";
import { libraries } from "../../libraries.ts";
import { codeLinesOf, importsOf, programOf } from "./code-lines.ts";

const VARIANTS = join(import.meta.dirname, "../..");

type Facts = Pick<Way, "handedOn" | "lines" | "library">;

export function factsOf(variant: Variant): Facts {
  const library = libraryOf(variant);
  return {
    // The id as an argument, or the request by which it is found; durable providers must not keep it either.
    handedOn: variant.pattern === "singleton" || variant.way === "durable",
    lines: codeLinesOf(variant),
    ...(library !== undefined && { library }),
  };
}

/** The library that the program imports to carry the id, if any, as it is installed. */
function libraryOf({ source }: Variant): Way["library"] {
  const imported = new Set([...programOf(source)].flatMap(importsOf));
  const [name, upkeep] = Object.entries(libraries).find(([library]) => imported.has(library)) ?? [];
  if (name === undefined || upkeep === undefined) return undefined;
  const [folder = ""] = source.split("/");
  const manifest = readFileSync(join(VARIANTS, folder, "node_modules", name, "package.json"), "utf8");
  const { version, license } = JSON.parse(manifest) as { readonly version: string; readonly license: string };
  return { name, version, licence: license, ...upkeep };
}
