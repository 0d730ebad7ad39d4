import type { WhichShard } from "../../ask/shards/which-shard.ts";

/** A name for a run that sorts by time: its second, and its seed to tell apart two of the same second. */
export function runIdAt(createdAt: Date, seed: number): string {
  const [date, time = ""] = createdAt.toISOString().split("T");
  return `${date}-${time.slice(0, 8).replaceAll(":", "")}-${seed.toString(16).padStart(8, "0")}`;
}

/** Shards may begin in the same second, and have the same seed. */
export function idOfShard(run: string, shard: WhichShard | undefined): string {
  return shard === undefined ? run : `${run}-${shard.number}of${shard.of}`;
}
