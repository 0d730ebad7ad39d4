import type { Variant, Way } from "@lab/shared/record";
import { libraries } from "../../libraries.ts";
import { codeLinesOf, importsOf, programOf } from "./code-lines.ts";

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

/** The library that the program imports to carry the id, if any. */
export function libraryOf({ source }: Variant): Way["library"] {
  const imported = new Set([...programOf(source)].flatMap(importsOf));
  return libraries.find(({ name }) => imported.has(name));
}
