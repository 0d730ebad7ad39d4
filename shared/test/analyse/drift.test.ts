import { expect, test } from "vitest";
import { driftOf } from "../../analyse/drift.ts";
import { rowOf } from "./made-up-rows.ts";

function drift(...shares: readonly number[]) {
  return driftOf(shares.map((share, round) => rowOf({ round, firstCostUs: 20, lastCostUs: 20 * share })));
}

test("is the change from the first third of a process's bursts to the last, on average", () => {
  expect(drift(0.92, 0.921, 0.919)?.change.estimate).toBeCloseTo(Math.log(0.92), 3);
});

test("moves if every round goes the same way by more than two percent", () => {
  expect(drift(0.92, 0.921, 0.919)?.moves).toBe(true);
  expect(drift(0.97, 0.9701, 0.9699)?.moves).toBe(true);
  expect(drift(0.985, 0.9851, 0.9849)?.moves).toBe(false);
  expect(drift(0.9, 1.1, 0.95)?.moves).toBe(false);
});

test("is unknown of fewer than three processes", () => {
  expect(drift(0.9, 0.9)).toBeUndefined();
});
