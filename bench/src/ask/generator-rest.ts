import type { Cores, GeneratorRest } from "@lab/shared/record";
import type { RunRequest } from "./request.ts";

/** Awake, unless the published protocol is to be followed, or being awake would take the server's own core from it. */
export function generatorRest({ generatorWaits, protocol }: RunRequest, { server, others }: Cores): GeneratorRest {
  if (generatorWaits !== undefined) return generatorWaits;
  const sharesCore = server.some((core) => others.includes(core));
  return protocol === "classic" || sharesCore ? "asleep" : "awake";
}
