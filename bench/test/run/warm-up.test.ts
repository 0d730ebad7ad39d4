import type { LoadResult } from "@lab/shared/record";
import { expect, test } from "vitest";
import type { Burst } from "../../src/drive/generator.ts";
import type { Laboratory, Run } from "../../src/run/laboratory.ts";
import type { LiveCell } from "../../src/run/start-cell.ts";
import { WarmUp } from "../../src/run/warm-up.ts";
import { startCells } from "./live-cell.ts";

const REQUESTS = 10_000;

/** A server whose requests cost, burst by burst, what is said. */
function costing(costsUs: readonly number[], fired: Burst[] = []): (laboratory: Laboratory) => Laboratory {
  let cpuUs = 0;
  return (laboratory) => ({
    ...laboratory,
    driver: {
      ...laboratory.driver,
      async fire(burst): Promise<LoadResult> {
        const costUs = costsUs[fired.length] ?? costsUs.at(-1) ?? 0;
        fired.push(burst);
        const result = await laboratory.driver.fire(burst);
        cpuUs += REQUESTS * costUs;
        return { ...result, requests: costUs === 0 ? 0 : REQUESTS };
      },
    },
    sampler: { ...laboratory.sampler, readCpuUs: () => cpuUs },
  });
}

test("goes on until the cost is flat, and says what it was", async () => {
  const { run, live, events } = await startCells(costing([90, 50, 30, 20]));
  await warmUp(run, 0, live, 400, 60_000);
  expect(events.at(-1)).toMatchObject({
    type: "warmed-up",
    cell: live.cell.id,
    costsUs: [90, 50, 30, 20, 20, 20, 20],
    steady: true,
    loadMs: 1_400,
    tookMs: 1_400,
  });
});

test("gives up at its cap, and says that it was not flat", async () => {
  const falling = Array.from({ length: 40 }, (_, index) => Math.round(1_000 * 0.9 ** index));
  const { run, live, events } = await startCells(costing(falling));
  await warmUp(run, 0, live, 400, 3_000);
  expect(events.at(-1)).toMatchObject({ steady: false, tookMs: 3_000, costsUs: falling.slice(0, 15) });
});

test("learns no cost from a burst in which nothing was answered", async () => {
  const { run, live, events } = await startCells(costing([0, 0, 20]));
  await warmUp(run, 0, live, 400, 60_000);
  expect(events.at(-1)).toMatchObject({ costsUs: [20, 20, 20, 20, 20, 20], steady: true });
});

test("fires bursts as long as a slice, but of 200 ms at most", async () => {
  for (const { sliceMs, burstMs } of [
    { sliceMs: 100, burstMs: 100 },
    { sliceMs: 400, burstMs: 200 },
    { sliceMs: 5_000, burstMs: 200 },
  ]) {
    const fired: Burst[] = [];
    const { run, live } = await startCells(costing([20], fired));
    await warmUp(run, 0, live, sliceMs, 60_000);
    expect(new Set(fired.map(({ durationMs }) => durationMs))).toEqual(new Set([burstMs]));
    expect(new Set(fired.map(({ connections }) => connections))).toEqual(
      new Set([live.cell.traffic.arrivals.connections]),
    );
  }
});

test("is by the lab's own generator, whatever measures, and leaves that none of its connections", async () => {
  const fired: Burst[] = [];
  const { run, live } = await startCells(costing([20], fired));
  const { traffic } = live.cell;
  await warmUp(run, 0, live, 400, 60_000);
  const kept = fired.length;
  await warmUp(run, 0, { ...live, cell: { ...live.cell, traffic: { ...traffic, generator: "wrk" } } }, 400, 60_000);
  expect(fired.slice(0, kept).every(({ keepsConnections }) => keepsConnections)).toBe(true);
  expect(fired.length).toBeGreaterThan(kept);
  expect(fired.slice(kept).some(({ keepsConnections }) => keepsConnections)).toBe(false);
});

test("asks about the heap after every burst, so that no slice is the first to be disturbed by it", async () => {
  const fired: Burst[] = [];
  const asked: number[] = [];
  const { run, live } = await startCells((laboratory) => {
    const costly = costing([20], fired)(laboratory);
    const readHeap: Laboratory["control"]["readHeap"] = async (url) => {
      asked.push(fired.length);
      return await laboratory.control.readHeap(url);
    };
    return { ...costly, control: { ...laboratory.control, readHeap } };
  });
  await warmUp(run, 0, live, 400, 60_000);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
});

async function warmUp(run: Run, round: number, live: LiveCell, sliceMs: number, capMs: number): Promise<void> {
  const warming = new WarmUp(run, live, { sliceMs, capMs });
  while (!warming.isOver) await warming.burst();
  warming.record(round);
}
