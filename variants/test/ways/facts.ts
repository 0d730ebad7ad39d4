import type { Variant, Way } from "@lab/shared/record";
import { libraryOf } from "../../libraries.ts";
import { codeLinesOf } from "./code-lines.ts";

type Facts = Pick<Way, "handedOn" | "lines" | "library">;

/** An id as an argument, or the request by which it is found; durable providers must not keep it either. */
const HANDED_ON = /^(singleton|durable|request-property|weakmap)$/;

export function factsOf(variant: Variant): Facts {
  const { way, pattern } = variant;
  const library = libraryOf(variant);
  return {
    handedOn: HANDED_ON.test(way ?? pattern),
    lines: codeLinesOf(variant),
    ...(library !== undefined && { library }),
  };
}
