import type { Environment, JournalEvent } from "@lab/shared/record";
import { planOf } from "../ask/made-up-plan.ts";
import { prepared } from "../environment/facts-of-machines.ts";

export const plan = planOf({ variant: "fastify/cls", rounds: "3", blocks: "4" });
export const environment: Environment = { ...prepared, runId: plan.runId, checks: [] };

export const started: JournalEvent = { type: "run-started", atMs: 0 };

/** With letters of one, two, three and four bytes, of which any may be cut. */
export const failed: JournalEvent = {
  type: "cell-failed",
  atMs: 12.5,
  round: 0,
  cell: "fastify/cls",
  reason: "it cost 3 µs – and then ✖ 🙂\nno more",
  outOfMemory: false,
};

export const finished: JournalEvent = {
  type: "run-finished",
  atMs: 20,
  reason: "rounds",
  sentence: "All rounds were run: 3.",
};

export function roundStarted(round: number, atMs = 0): JournalEvent {
  return { type: "round-started", atMs, round, blocks: 4 };
}
