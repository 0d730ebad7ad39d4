import { expect, test } from "vitest";
import { anotherRound } from "../../src/run/run.ts";
import { planOf } from "../ask/made-up-plan.ts";

const { schedule } = planOf({ variant: "fastify/cls", budget: "4m" });
const MINUTE_MS = 60_000;

test("there are three rounds, however long they take", () => {
  expect(
    anotherRound(schedule, { roundsDone: 2, elapsedMs: 20 * MINUTE_MS, longestMs: 10 * MINUTE_MS }),
  ).toBeUndefined();
});

test("then there is another as long as one like the longest fits", () => {
  const soFar = { roundsDone: 3, longestMs: MINUTE_MS };
  expect(anotherRound(schedule, { ...soFar, elapsedMs: 3 * MINUTE_MS })).toBeUndefined();
  expect(anotherRound(schedule, { ...soFar, elapsedMs: 3.1 * MINUTE_MS })).toEqual({
    reason: "budget",
    sentence: "The budget has no room for another round after 3.",
  });
});

test("rounds that were asked for are all run, also more than a hundred, and not one more", () => {
  const { schedule: given } = planOf({ variant: "fastify/cls", rounds: "150" });
  const soFar = { elapsedMs: 1_000 * MINUTE_MS, longestMs: MINUTE_MS };
  expect(anotherRound(given, { ...soFar, roundsDone: 149 })).toBeUndefined();
  expect(anotherRound(given, { ...soFar, roundsDone: 150 })).toEqual({
    reason: "rounds",
    sentence: "All rounds were run: 150.",
  });
});
