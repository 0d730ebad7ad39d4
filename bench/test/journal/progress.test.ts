import { familiesOf, type JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { progressOf } from "../../src/journal/progress.ts";
import { burstOf } from "../analyse/made-up-bursts.ts";
import { planOf } from "../ask/made-up-plan.ts";
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

describe("the complete cells of an interrupted round", () => {
  const two = planOf({ adapter: "fastify", pattern: "singleton,cls", rounds: "3", blocks: "4" });
  const [one = [], other = []] = familiesOf(two.cells, two.cells).map((family) => family.map(({ id }) => id));
  const turnOf = (cells: readonly string[], round: number, blocks = 4): readonly JournalEvent[] =>
    Array.from({ length: blocks }, (_, block) => block).flatMap((block) => [
      ...cells.map((cell) => burstOf({ cell, round, block })),
      { type: "block-finished", atMs: 0, round, block } as const,
    ]);
  const roundFinished = (round: number) => ({ type: "round-finished", atMs: 0, round }) as const;
  const doneIn = (...events: readonly JournalEvent[]) => [...progressOf(two, [started, ...events]).cellsDone];

  test("are those of the families whose last block was finished", () => {
    expect(doneIn(roundStarted(0), ...turnOf(one, 0), ...turnOf(other, 0, 1))).toEqual(one);
    expect(doneIn(roundStarted(0), ...turnOf(one, 0, 1))).toEqual([]);
    expect(doneIn(roundStarted(0), ...turnOf(one, 0), ...turnOf(other, 0), roundFinished(0))).toEqual([]);
  });

  test("are not those of a family that failed: it is measured again", () => {
    expect(
      doneIn(
        roundStarted(0),
        { type: "cell-failed", atMs: 0, round: 0, cell: String(one[0]), reason: "gone", outOfMemory: false },
        ...turnOf(other, 0, 1),
      ),
    ).toEqual([]);
  });

  test("are those with a burst by the classic protocol", () => {
    const classic = planOf({ adapter: "fastify", pattern: "singleton,cls", protocol: "classic" });
    const [measured = "", begun = ""] = classic.cells.map(({ id }) => id);
    const failed = { type: "cell-failed", atMs: 0, round: 0, cell: begun, reason: "gone", outOfMemory: false } as const;
    const events = [started, roundStarted(0), burstOf({ cell: measured, round: 0, block: 0 }), failed];
    expect([...progressOf(classic, events).cellsDone]).toEqual([measured]);
  });

  test("include what a resumed run measured of the rest, but not what it broke off", () => {
    const resumed: JournalEvent = { type: "run-resumed", atMs: 0, round: 1, sentence: "" };
    const broken = [roundStarted(0), ...turnOf(one, 0, 1), resumed, roundStarted(1)];
    expect(doneIn(...broken, ...turnOf(other, 1))).toEqual(other);
    expect(doneIn(...broken, ...turnOf(other, 1), ...turnOf(one, 1), roundFinished(1))).toEqual([]);
  });
});
