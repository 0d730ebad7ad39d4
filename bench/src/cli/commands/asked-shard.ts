import { isSound } from "../../ask/problem.ts";
import { AUTO, shardByEngine } from "../../ask/shards/engines.ts";
import { UsageError } from "../exit-code.ts";

/** The typed value, or the one from the CI engine whose job this is. */
export function askedShard(typed: string): string {
  if (typed !== AUTO) return typed;
  const shard = shardByEngine(process.env);
  if (isSound(shard)) return shard.value;
  throw new UsageError(shard.problems.map(({ where, sentence }) => `${where}: ${sentence}`).join("\n"));
}
