import { expect, test } from "vitest";
import { estimateCells, figureTable } from "../../../src/cli/view/live-watch.ts";
import { burstOf } from "../../analyse/made-up-bursts.ts";
import { planOf } from "../../ask/made-up-plan.ts";

const plan = planOf({ variant: "fastify/cls" });

test("shows what is known of each cell, a baseline's ratio as 1, a copy's as measured, and intervals where two rounds allow of one", () => {
  const memory = { anonBytes: 1, workingSetBytes: 60 * 1024 ** 2 };
  const bursts = [
    burstOf({ cell: "fastify/singleton", costUs: 10, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/singleton@copy=1", costUs: 10.1, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/cls", costUs: 13 }),
    burstOf({ cell: "fastify/singleton", costUs: 10, round: 1, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/cls", costUs: 13.1, round: 1 }),
  ];
  expect(figureTable(estimateCells(plan, bursts)).split("\n")).toEqual([
    "cell                      CPU µs/req  ratio               req/s  MB  n",
    "fastify/singleton               10.0  1                  50,000  60  2",
    "fastify/singleton@copy=1        10.1  ×1.01              50,000  60  1",
    "fastify/cls                     13.0  ×1.30 (0.87–1.95)   2,500   –  2",
  ]);
});

test("shows a dash for what is not known", () => {
  const [, baseline, , other] = figureTable(estimateCells(plan, [])).split("\n");
  expect(baseline?.split(/ +/)).toEqual(["fastify/singleton", "–", "1", "–", "–", "0"]);
  expect(other?.split(/ +/)).toEqual(["fastify/cls", "–", "–", "–", "–", "0"]);
});
