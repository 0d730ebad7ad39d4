import { expect, test } from "vitest";
import { progressOf } from "../../src/journal/progress.ts";
import { burstOf } from "../analyse/made-up-bursts.ts";
import { finished, plan, roundStarted, started } from "./made-up-run.ts";

test("of nothing is nothing", () => {
  expect(progressOf(plan, [])).toEqual({
    capacities: [],
    roundsBegun: 0,
    roundsDone: 0,
    cellsDone: new Set(),
    elapsedMs: 0,
    ended: undefined,
  });
});

test("has every capacity, and the moment of the last event", () => {
  const bursts = [burstOf({ cell: "a", block: 0 }), burstOf({ cell: "a", block: 1 })];
  const found = { family: "a", cells: { a: 900 }, slowest: "a", perSecond: 900 };
  const capacity = { type: "capacity-found", atMs: 10, round: 0, ...found } as const;
  const last = { type: "block-finished", atMs: 7_000, round: 0, block: 1 } as const;
  expect(progressOf(plan, [started, roundStarted(0), capacity, ...bursts, last])).toEqual({
    capacities: [capacity],
    roundsBegun: 1,
    roundsDone: 0,
    cellsDone: new Set(),
    elapsedMs: 7_000,
    ended: undefined,
  });
});

test("counts a round that was begun and never finished as begun only", () => {
  const events = [roundStarted(0), { type: "round-finished", atMs: 1, round: 0 } as const, roundStarted(1)];
  expect(progressOf(plan, events)).toMatchObject({ roundsBegun: 2, roundsDone: 1 });
});

test("knows why a run ended, unless it went on", () => {
  expect(progressOf(plan, [started, finished]).ended).toBe("rounds");
  expect(progressOf(plan, [started, finished, roundStarted(3)]).ended).toBeUndefined();
});
