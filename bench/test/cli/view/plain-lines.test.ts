import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { plainLines } from "../../../src/cli/view/plain-lines.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { rehearse } from "../../run/rehearsed-run.ts";
import { matrixPlan } from "./matrix-plan.ts";

const plan = matrixPlan({ rounds: "1", blocks: "1" });

test("fits into 80 columns for the whole matrix, and has a line for each block of its five families", async () => {
  const { events } = await rehearse(plan);
  const lines = events.map(plainLines({ ...plan, expectedMs: 3_599_000 })).filter((line) => line !== undefined);
  expect(lines).toHaveLength(1 + plan.cells.length + 5);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("prints what begins, what went wrong and how much time is left, as it is stored", async () => {
  const small = planOf({ variant: "fastify/cls", rounds: "2", blocks: "2" });
  const { events } = await rehearse(small);
  const at = { atMs: 60_000, round: 1, cell: "fastify/cls" };
  const failed = { ...at, reason: "out of memory at 512 MB", outOfMemory: true };
  const failures: readonly JournalEvent[] = [
    { type: "cell-failed", ...failed },
    { type: "burst-failed", ...failed, block: 0, position: 0, part: 0 },
    { type: "contract-broken", ...at, violations: ["It mixed up two ids."], violationCount: 2 },
  ];
  const lines = [...events, ...failures].map(plainLines({ ...small, expectedMs: 1_000 }));
  const text = lines.filter((line) => line !== undefined).join("\n");
  await expect(text).toMatchFileSnapshot("snapshots/plain-lines.txt");
});
