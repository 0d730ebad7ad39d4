import { hash } from "node:crypto";
import type { ShardHost } from "../../ask/shards/share-of.ts";

export function shardHostAt(host: string): ShardHost {
  return { host, digestOf: (text) => hash("sha256", text, "hex") };
}
