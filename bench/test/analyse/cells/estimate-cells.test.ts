import type { BurstEvent, Measured } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseRun } from "../../../src/analyse/analyse-run.ts";
import { estimateCells } from "../../../src/analyse/cells/estimate-cells.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { rehearse } from "../../run/rehearsed-run.ts";
import { burstOf, roundOf } from "../made-up-slices.ts";

const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton@twin=1", "fastify/cls"] as const;
const LIVE = ["costUs", "rps", "workingSetPeakMb"] as const;
const plan = planOf({ variant: OTHER });

test("has every cell, also where nothing was measured", () => {
  const estimates = estimateCells(plan, []);
  expect(estimates.map(({ cell, rounds }) => [cell, rounds])).toEqual(plan.cells.map((cell) => [cell, 0]));
  for (const { figure } of estimates)
    for (const name of LIVE) expect(figure(name)).toEqual({ absent: "it was not measured" });
});

test("tells while it is measured what the analysis tells in the end", async () => {
  const rehearsed = planOf({ variant: OTHER, rounds: "3", blocks: "2" });
  const { events } = await rehearse(rehearsed);
  const analysis = analyseRun({ plan: rehearsed, events });
  const bursts = events.filter((event) => event.type === "burst");
  const reported = estimateCells(rehearsed, bursts).map(({ cell, rounds, figure, ratio }) => [
    cell.id,
    rounds,
    LIVE.map(figure),
    ratio,
  ]);
  const found = [...analysis.cells, ...analysis.twins].map(({ id, rounds, metrics }) => [
    id,
    rounds,
    LIVE.map((name) => metrics[name].figure),
    metrics.costUs.ratio,
  ]);
  expect(reported.toSorted()).toEqual(found.toSorted());
});

test("averages over processes, and knows each by all its requests", () => {
  const bursts = [
    ...roundOf(0, { [BASE]: [10, 30] }),
    burstOf({ cell: BASE, round: 0, block: 2, costUs: 110, load: { requests: 500 } }),
    ...roundOf(1, { [BASE]: [20] }),
  ];
  expect(estimateOf(BASE, bursts).rounds).toBe(2);
  expect(value(estimateOf(BASE, bursts).figure("costUs"))).toBeCloseTo(Math.sqrt(38 * 20), 9);
});

test("counts a process in which nothing was answered, and learns no cost from it", () => {
  const bursts = [...roundOf(0, { [BASE]: [10] }), burstOf({ cell: BASE, round: 1, load: { requests: 0 } })];
  const { rounds, figure } = estimateOf(BASE, bursts);
  expect(rounds).toBe(2);
  expect(figure("costUs")).toEqual({ estimate: expect.closeTo(10, 9) });
  expect(figure("rps")).toEqual({ absent: "it was zero in a process, so it has no ratio" });
});

test("without a figure that no process could report has the reason of the processes", () => {
  const absent = { absent: "Bun 1.4.5 does not report its heap as V8 does" };
  const burst = { ...burstOf({ cell: BASE, round: 0 }), heap: absent, allocatedBytes: absent };
  const [base] = analyseRun({ plan, events: [burst] }).cells;
  for (const name of ["heapAvgMb", "heapPeakMb", "allocatedBytes"] as const) {
    expect(base?.metrics[name].figure).toEqual(absent);
  }
});

describe("the ratio", () => {
  const bursts = [
    ...roundOf(0, { [BASE]: [10, 20], [TWIN]: [10, 20], [OTHER]: [20, 40] }),
    ...roundOf(1, { [BASE]: [10], [TWIN]: [11], [OTHER]: [80] }),
    ...roundOf(2, { [OTHER]: [999] }),
  ];
  const ratioOf = (cell: string) => estimateOf(cell, bursts).ratio;

  test("is the geometric mean over the rounds that both have, to the baseline and its copies", () => {
    // 2 in the first round; in the second 80 over the mean of 10 and 11.
    expect(value(ratioOf(OTHER))).toBeCloseTo(Math.sqrt(2 * (80 / Math.sqrt(10 * 11))), 12);
  });

  test("of a twin is to its original", () => {
    expect(value(ratioOf(TWIN))).toBeCloseTo(Math.sqrt(1.1), 12);
  });

  test("of a baseline is left open", () => {
    expect(ratioOf(BASE)).toHaveProperty("absent");
  });
});

function estimateOf(id: string, bursts: readonly BurstEvent[]) {
  const estimate = estimateCells(plan, bursts).find(({ cell }) => cell.id === id);
  if (estimate === undefined) throw new Error(`There is no ${id}.`);
  return estimate;
}

function value(measured: Measured): number {
  return "absent" in measured ? Number.NaN : measured.estimate;
}
