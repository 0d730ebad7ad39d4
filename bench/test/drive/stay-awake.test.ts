import { performance } from "node:perf_hooks";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { StayAwake } from "../../src/drive/stay-awake.ts";

test("counts the time in which there was nothing to do", async () => {
  const awake = new StayAwake();
  await delay(30);
  expect(awake.end()).toBeGreaterThan(20_000);
});

test("does not count the turns in which there was", async () => {
  const startedMs = performance.now();
  const awake = new StayAwake();
  for (let turn = 0; turn < 5; turn++) {
    await nextTurn();
    const untilMs = performance.now() + 10;
    while (performance.now() < untilMs);
    awake.worked();
  }
  await nextTurn();
  expect(awake.end()).toBeLessThan((performance.now() - startedMs) * 1_000 - 50_000);
});

test("keeps its process from sleeping until it is ended", async () => {
  const awake = new StayAwake();
  const before = performance.eventLoopUtilization();
  await delay(20);
  expect(performance.eventLoopUtilization(before).idle).toBe(0);
  awake.end();
});
