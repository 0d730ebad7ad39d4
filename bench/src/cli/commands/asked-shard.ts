import { isSound } from "../../ask/problem.ts";
import { AUTO, shardByEngine } from "../../ask/shards/engines.ts";
import { UsageError } from "../exit-code.ts";

/** What was typed, or what the engine that this is a job of says. */
export function askedShard(typed: string): string {
  if (typed !== AUTO) return typed;
  const told = shardByEngine(process.env);
  if (isSound(told)) return told.value;
  throw new UsageError(told.problems.map(({ where, sentence }) => `${where}: ${sentence}`).join("\n"));
}
