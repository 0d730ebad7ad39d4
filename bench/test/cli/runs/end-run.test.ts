import { expect, test } from "vitest";
import { summarise } from "../../../src/cli/runs/end-run.ts";
import { burstOf } from "../../analyse/made-up-bursts.ts";
import { environment, finished, plan, started } from "../../journal/made-up-run.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

const CELL = "fastify/cls";

function answersWrongly(requests: number, wrong: { readonly non2xx?: number; readonly wrongBodies?: number }) {
  const burst = burstOf({ cell: CELL, load: { requests, ...wrong } });
  if (finished.type !== "run-finished") throw new Error("The run does not finish.");
  return summarise({ plan, environment }, temporaryFolder(), { events: [started, burst, finished], finished })
    .answersWrongly;
}

test("a cell may answer one request in 10,000 wrongly, and no more", () => {
  expect(answersWrongly(10_000, {})).toBe(false);
  expect(answersWrongly(10_000, { wrongBodies: 1 })).toBe(false);
  expect(answersWrongly(10_000, { wrongBodies: 2 })).toBe(true);
  expect(answersWrongly(10_000, { non2xx: 1, wrongBodies: 1 })).toBe(true);
});
