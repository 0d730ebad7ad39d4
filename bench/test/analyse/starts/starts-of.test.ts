import type { FirstAnswerEvent, JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { startsOf } from "../../../src/analyse/starts/starts-of.ts";
import { madeUpCell } from "../../ask/made-up-cell.ts";

const MB = 1024 ** 2;
const baseline = madeUpCell("fastify/singleton");
const cls = madeUpCell("fastify/cls", { baseline: baseline.id });
const twin = madeUpCell("fastify/singleton@twin=1", { baseline: baseline.id, twinOf: baseline.id });
const unseen = madeUpCell("fastify/awilix", { baseline: baseline.id });

const ROUNDS = [0, 1, 2, 3, 4, 5];
const answers = ROUNDS.flatMap((round) => [
  answer(baseline.id, round, 200 + round),
  answer(cls.id, round, 2 * (200 + round)),
  answer(twin.id, round, 200 + round),
]);

describe("of a run that measures starts", () => {
  const starts = startsOf([baseline, twin, cls, unseen], answers) ?? [];
  const [own, same, other] = starts;

  test("each cell that was started is reported, in the order of the plan", () => {
    expect(starts.map(({ cell }) => cell)).toEqual([baseline.id, twin.id, cls.id]);
    expect(starts.map((cell) => cell.starts)).toEqual([6, 6, 6]);
  });

  test("a figure is the typical start's, with its tails, and all are kept", () => {
    expect(own?.answerMs).toMatchObject({ median: { estimate: 202.5, low: 200, high: 205 }, p5: 200.25, p95: 204.75 });
    expect(own?.cpuMs.median.estimate).toBe(101.25);
    expect(own?.readyMs.median.estimate).toBe(192.5);
    expect(own?.workingSetMb).toMatchObject({ median: { estimate: 50 } });
    expect(own?.eachMs).toEqual([200, 201, 202, 203, 204, 205]);
  });

  test("a ratio and a difference are to the baseline's in the same round", () => {
    expect(other?.answerMs.ratio).toMatchObject({ estimate: expect.closeTo(2, 10), low: expect.closeTo(2, 10) });
    expect(other?.answerMs.more).toMatchObject({ estimate: expect.closeTo(202.5, 10) });
    expect(same?.answerMs.ratio).toMatchObject({ estimate: 1 });
    expect(own?.answerMs.ratio).toEqual({ absent: "it is the baseline" });
  });
});

test("a round that only one of two has answered in compares nothing", () => {
  const [, other] =
    startsOf([baseline, cls], [answer(baseline.id, 0, 100), answer(cls.id, 1, 900), answer(cls.id, 0, 300)]) ?? [];
  expect(other?.answerMs.ratio).toEqual({ estimate: expect.closeTo(3, 10) });
  const [, alone] = startsOf([baseline, cls], [answer(baseline.id, 0, 100), answer(cls.id, 1, 900)]) ?? [];
  expect(alone?.answerMs.ratio).toEqual({ absent: "no round has both" });
});

test("memory that the system does not tell stays untold", () => {
  const silent = { ...answer(baseline.id, 0, 100), memory: memoryOf({ absent: "there is no group" }) };
  const [first, second] = startsOf([baseline, cls], [silent, answer(cls.id, 0, 300)]) ?? [];
  expect(first?.workingSetMb).toEqual({ absent: "there is no group" });
  const unknown = { absent: "there is no group" };
  expect(second?.workingSetMb).toMatchObject({ median: { estimate: 50 }, ratio: unknown, more: unknown });
});

test("a run without starts tells of none", () => {
  const events: readonly JournalEvent[] = [{ type: "run-started", atMs: 0 }];
  expect(startsOf([baseline], events)).toBeUndefined();
});

function answer(cell: string, round: number, tookMs: number): FirstAnswerEvent {
  const used = { readyMs: tookMs - 10, tookMs, cpuUs: 500 * tookMs };
  return { type: "first-answer", atMs: 0, round, cell, ...used, memory: memoryOf(50 * MB) };
}

function memoryOf(workingSetBytes: FirstAnswerEvent["memory"]["workingSetBytes"]): FirstAnswerEvent["memory"] {
  return { workingSetBytes, anonBytes: 40 * MB };
}
