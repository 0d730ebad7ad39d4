import { describe, expect, test } from "vitest";
import type { Burst, Load } from "../../src/drive/generator.ts";
import type { Laboratory, Run } from "../../src/run/laboratory.ts";
import { familiesInRound, turnsOf } from "../../src/run/round.ts";
import type { LiveCell } from "../../src/run/start-cell.ts";
import { isWarm, WarmUp } from "../../src/run/warm-up.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { startCells } from "./live-cell.ts";
import { rehearse } from "./rehearsed-run.ts";
import { WatchedServers } from "./watched-servers.ts";
import { withCpuUs } from "./with-cpu-us.ts";
import { withFire, withOurs } from "./with-fire.ts";

const REQUESTS = 10_000;

/** A server whose requests cost, burst by burst, what is said. */
function costing(costsUs: readonly number[], fired: (Load & Burst)[] = []): (laboratory: Laboratory) => Laboratory {
  let cpuUs = 0;
  return (laboratory) => {
    const firing = withFire(laboratory, async (burst, ours) => {
      const costUs = costsUs[fired.length] ?? costsUs.at(-1) ?? 0;
      fired.push(burst);
      const result = await ours.fire(burst);
      cpuUs += REQUESTS * costUs;
      return { ...result, requests: costUs === 0 ? 0 : REQUESTS };
    });
    return withCpuUs(firing, () => cpuUs);
  };
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
    const fired: (Load & Burst)[] = [];
    const { run, live } = await startCells(costing([20], fired));
    await warmUp(run, 0, live, sliceMs, 60_000);
    expect(new Set(fired.map(({ durationMs }) => durationMs))).toEqual(new Set([burstMs]));
    expect(new Set(fired.map(({ connections }) => connections))).toEqual(
      new Set([live.cell.traffic.arrivals.connections]),
    );
  }
});

test("uses the lab's own generator even if another tool measures, and leaves no connection behind", async () => {
  const fired: (Load & Burst)[] = [];
  let closed = 0;
  const { run, live } = await startCells((rehearsal) => {
    const laboratory = costing([20], fired)(rehearsal);
    const { ours } = laboratory.generators;
    const open = (load: Load) => ({ ...ours.open(load), close: () => closed++ });
    return withOurs(laboratory, { ...ours, open });
  });
  const { traffic } = live.cell;
  await warmUp(run, 0, live, 400, 60_000);
  const kept = fired.length;
  expect(closed).toBe(0);
  await warmUp(run, 0, { ...live, cell: { ...live.cell, traffic: { ...traffic, generator: "wrk" } } }, 400, 60_000);
  expect(fired.length).toBeGreaterThan(kept);
  expect(closed).toBe(fired.length - kept);
});

test("asks about the heap after every burst, so that no slice is the first to be disturbed by it", async () => {
  const fired: (Load & Burst)[] = [];
  const requested: number[] = [];
  const { run, live } = await startCells((laboratory) => {
    const costly = costing([20], fired)(laboratory);
    const readHeap: Laboratory["control"]["readHeap"] = async (url) => {
      requested.push(fired.length);
      return await laboratory.control.readHeap(url);
    };
    return { ...costly, control: { ...laboratory.control, readHeap } };
  });
  await warmUp(run, 0, live, 400, 60_000);
  expect(requested).toEqual([1, 2, 3, 4, 5, 6]);
});

async function warmUp(run: Run, round: number, live: LiveCell, sliceMs: number, capMs: number): Promise<void> {
  const warming = new WarmUp(run, live, { sliceMs, capMs });
  while (!warming.isOver) await warming.burst();
  warming.record(round);
}

const ENOUGH = 30_000;

test.each([[[]], [[10]], [[10, 10, 10, 10, 10]]])("is not known of %j", (costs) => {
  expect(isWarm(costs, ENOUGH)).toBe(false);
});

describe("the best of the last three bursts compared with the best before", () => {
  const bursts = (costOf: (burst: number) => number) => Array.from({ length: 12 }, (_, burst) => costOf(burst));

  test.each([
    { why: "costs the same", costs: [90, 10, 10, 10, 10, 10, 10], warm: true },
    { why: "costs a few in a hundred less", costs: [99, 100, 100, 100, 96, 96, 95], warm: true },
    { why: "costs more than that less", costs: [99, 100, 100, 100, 99, 99, 93], warm: false },
    { why: "is ever a new one", costs: [60, 50, 40, 30, 20, 10], warm: false },
    { why: "is ever a new one by 2%", costs: bursts((burst) => 40 * 0.98 ** burst), warm: false },
    {
      why: "is ever a new one by 2%, where every third burst costs half as much again",
      costs: bursts((burst) => (burst % 3 === 1 ? 60 : 40) * 0.98 ** burst),
      warm: false,
    },
    { why: "came a quarter cheaper", costs: bursts((burst) => (burst < 9 ? 40 : 30)), warm: false },
    { why: "is found among expensive ones", costs: [60, 40, 60, 40, 60, 90, 40], warm: true },
    { why: "costs more: that is nothing that a warm-up can change", costs: [10, 10, 10, 12, 13, 12], warm: true },
  ])("$why: $costs", ({ costs, warm }) => {
    expect(isWarm(costs, ENOUGH)).toBe(warm);
  });
});

test("no server is warm before V8 has had the requests that it optimises after", () => {
  const flat = [50, 50, 50, 50, 50, 50];
  expect(isWarm(flat, ENOUGH - 1)).toBe(false);
  expect(isWarm(flat, ENOUGH)).toBe(true);
});

test("gives every cold cell a burst in turn, and none to those that are warm", async () => {
  const plan = planOf({ variant: "fastify/cls", rounds: "1", blocks: "1" });
  const servers = new WatchedServers();
  const fired: (Load & Burst)[] = [];
  const { events } = await rehearse(plan, {
    laboratory: (rehearsal) =>
      withFire(servers.in(rehearsal), (burst, ours) => {
        fired.push(burst);
        return ours.fire(burst);
      }),
  });

  const bursts = fired.filter(({ durationMs }) => durationMs === 200).map(({ origin }) => servers.cellAt(origin) ?? "");
  const own = (cell: string): readonly number[] => bursts.flatMap((of, turn) => (of === cell ? [turn] : []));
  const order = familiesInRound(plan.cells, plan.seed, 0).flatMap((family) =>
    turnsOf(family, plan.seed, 0, 0).map(({ id }) => id),
  );
  expect(bursts.slice(0, order.length)).toEqual(order);
  for (const cell of order) {
    const warmedUp = events.find((event) => event.type === "warmed-up" && event.cell === cell);
    expect(warmedUp).toMatchObject({ costsUs: own(cell).map(() => expect.any(Number)), steady: true });
  }
});
