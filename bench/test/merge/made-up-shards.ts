import type { Environment, Plan } from "@lab/shared/record";
import type { RawRequest } from "../../src/ask/request.ts";
import type { ShardRun } from "../../src/merge/choose-shards.ts";
import { imaginaryEnvironment } from "../../src/rehearse/imaginary-environment.ts";
import { planOf } from "../ask/made-up-plan.ts";

const ASKED: RawRequest = { adapter: "fastify", vary: ["connections=1,50"], rounds: "3", seed: "42" };

interface OfShard {
  readonly plan?: Partial<Plan>;
  readonly environment?: Partial<Environment>;
  readonly ended?: ShardRun["ended"];
  readonly label?: string;
}

/** A finished shard of three, with these differences. */
export function shardRun(number: number, its: OfShard = {}, raw: RawRequest = ASKED): ShardRun {
  const plan = { ...planOf({ ...raw, shard: `${number}/3` }), runId: `run-${number}of3`, ...its.plan };
  if (plan.shard === undefined) throw new Error("It is not a shard.");
  const label = its.label ?? `shards/${number}`;
  return {
    folder: `/somewhere/${label}`,
    label,
    plan,
    shard: plan.shard,
    environment: { ...imaginaryEnvironment, ...its.environment },
    ended: its.ended ?? "rounds",
  };
}

export const wholePlan = planOf(ASKED);
