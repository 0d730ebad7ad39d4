import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { loadShare, NO_LOAD, runnerShare, withEvent } from "../../../src/analyse/observations/load-totals.ts";
import { burstOf } from "../made-up-slices.ts";

test("the share under load is of warm-ups and blocks, whatever starts and stops took", () => {
  const here = { round: 0, cell: "a" };
  const share = loadShare(
    loadTotalsOf([
      { type: "run-started", atMs: 0 },
      { type: "round-started", atMs: 5_000, round: 0, blocks: 1 },
      { type: "contract-proven", atMs: 7_000, ...here, requests: 9, tookMs: 2_000 },
      // 800 ms of load in 1,000, then 400 in 600, then nothing for 100 at the end of the block.
      { type: "warmed-up", atMs: 8_000, ...here, costsUs: [1], steady: true, loadMs: 800, tookMs: 1_000 },
      { ...burstOf({ cell: "a" }), atMs: 8_600 },
      { type: "block-finished", atMs: 8_700, round: 0, block: 0 },
      { type: "cell-stopped", atMs: 20_000, ...here, code: 0, signal: null, killed: false },
    ]),
  );
  expect(share).toBeCloseTo(1_200 / 1_700, 12);
});

test("there is no share of a run in which nothing was under load", () => {
  expect(loadShare(loadTotalsOf([{ type: "run-started", atMs: 0 }]))).toBeUndefined();
});

test("the runner's share is of one core, over all bursts in which it is known", () => {
  const burst = burstOf({ cell: "a" });
  const bursts = [
    { ...burst, runnerCpuUs: 4_000 },
    { ...burst, runnerCpuUs: 12_000 },
    { ...burst, runnerCpuUs: { absent: "not known" } },
  ];
  expect(runnerShare(loadTotalsOf(bursts))).toBeCloseTo(0.02, 12);
  expect(runnerShare(loadTotalsOf(bursts.slice(2)))).toBeUndefined();
});

function loadTotalsOf(events: readonly JournalEvent[]) {
  return events.reduce(withEvent, NO_LOAD);
}
