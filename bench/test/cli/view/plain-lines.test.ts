import { expect, test } from "vitest";
import { plainLines } from "../../../src/cli/view/plain-lines.ts";
import { rehearse } from "../../run/rehearsed-run.ts";
import { matrixPlan } from "./matrix-plan.ts";

const plan = matrixPlan({ rounds: "1", blocks: "1" });
const here = { atMs: 60_000, round: 1, cell: "nest-express/cls" };

test("fits into 80 columns for the whole matrix, and has a line for each block of its five families", async () => {
  const { events } = await rehearse(plan);
  const lines = events.map(plainLines({ ...plan, expectedMs: 3_599_000 })).filter((line) => line !== undefined);
  expect(lines).toHaveLength(1 + plan.cells.length + 5);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("prints what begins and how much time is left", () => {
  const started = { type: "round-started", atMs: 60_000, round: 1, blocks: 6 } as const;
  expect(plainLines({ ...plan, expectedMs: 185_000 })(started)).toBe(
    "Round 2: 22 fresh processes, 6 blocks; about 2 min 5 s left",
  );
  const block = { type: "block-finished", atMs: 60_000, round: 1, block: 0 } as const;
  expect(plainLines({ ...plan, expectedMs: 61_000 })(block)).toBe("  block 1 done; about 1 s left");
});

test("takes a run for as long as the rounds that ended make it", () => {
  const lineOf = plainLines({ ...matrixPlan({ rounds: "3" }), expectedMs: 1_000 });
  lineOf({ type: "round-started", atMs: 120_000, round: 1, blocks: 6 });
  expect(lineOf({ type: "block-finished", atMs: 130_000, round: 1, block: 0 })).toContain("about 3 min 50 s left");
});

test("prints what went wrong", () => {
  const reason = "out of memory at 512 MB";
  expect(plainLines(plan)({ type: "cell-failed", ...here, reason, outOfMemory: true })).toBe(
    "  nest-express/cls: failed: out of memory at 512 MB",
  );
  expect(
    plainLines(plan)({ type: "burst-failed", ...here, block: 0, position: 0, part: 0, reason, outOfMemory: false }),
  ).toBe("  nest-express/cls: failed: out of memory at 512 MB");
  const broken = { type: "contract-broken", ...here, violations: ["It mixed up two ids."], violationCount: 2 } as const;
  expect(plainLines(plan)({ ...broken, violations: [...broken.violations] })).toBe(
    "  nest-express/cls: BREAKS THE CONTRACT and is not measured: It mixed up two ids.",
  );
});

test("has no line for what is in order and often", () => {
  expect(plainLines(plan)({ type: "contract-proven", ...here, requests: 9, tookMs: 1 })).toBeUndefined();
  expect(plainLines(plan)({ type: "run-started", atMs: 0 })).toBeUndefined();
});
