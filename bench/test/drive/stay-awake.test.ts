import { performance } from "node:perf_hooks";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { StayAwake } from "../../src/drive/burst-tally.ts";

test("counts the turns in which there was nothing to do", async () => {
  const awake = new StayAwake();
  await turnsOf10Ms(3);
  expect(awake.end()).toBeGreaterThanOrEqual(30_000);
});

test("does not count the turns in which there was", async () => {
  const startedMs = performance.now();
  const awake = new StayAwake();
  await turnsOf10Ms(5, () => awake.worked());
  expect(awake.end()).toBeLessThan((performance.now() - startedMs) * 1_000 - 50_000);
});

test("keeps its process from sleeping until it is ended", async () => {
  const awake = new StayAwake();
  const before = performance.eventLoopUtilization();
  await delay(20);
  expect(performance.eventLoopUtilization(before).idle).toBe(0);
  awake.end();
});

async function turnsOf10Ms(turns: number, end = (): void => {}): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await nextTurn();
    const untilMs = performance.now() + 10;
    while (performance.now() < untilMs);
    end();
  }
  await nextTurn();
}
