import { hash } from "node:crypto";
import type { Sharer } from "../../ask/shards/share-of.ts";

export function sharerAt(host: string): Sharer {
  return { host, digestOf: (text) => hash("sha256", text, "hex") };
}
