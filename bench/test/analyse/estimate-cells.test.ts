import { type Measured, MetricName, type SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { estimateCells } from "../../src/analyse/estimate-cells.ts";
import { cellsOf, planOf } from "../plan/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";
import { roundOf, sliceOf } from "./made-up-slices.ts";

const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton@twin=1", "fastify/cls"] as const;
const cells = cellsOf({ variant: OTHER });

test("has every cell, also where nothing was measured", () => {
  const estimates = estimateCells(cells, []);
  expect(estimates.map(({ cell, rounds }) => [cell, rounds])).toEqual(cells.map((cell) => [cell, 0]));
  for (const { metrics } of estimates)
    for (const name of MetricName.options) expect(metrics[name].figure).toEqual({ absent: "it was not measured" });
});

test("tells while it is measured what the analysis tells in the end", async () => {
  const plan = planOf({ variant: OTHER, rounds: "3", blocks: "2" });
  const { events } = await rehearse(plan);
  const analysis = analyseRun({ plan, events });
  const slices = events.filter((event) => event.type === "slice");
  const told = estimateCells(plan.cells, slices).map(({ cell, rounds, metrics }) => [cell.id, rounds, metrics]);
  const found = [...analysis.cells, ...analysis.twins].map(({ id, rounds, metrics }) => [id, rounds, metrics]);
  expect(told.toSorted()).toEqual(found.toSorted());
});

test("averages over processes, and knows each by all its requests", () => {
  const slices = [
    ...roundOf(0, { [BASE]: [10, 30] }),
    sliceOf({ cell: BASE, round: 0, block: 2, costUs: 110, load: { requests: 500 } }),
    ...roundOf(1, { [BASE]: [20] }),
  ];
  expect(estimateOf(BASE, slices).rounds).toBe(2);
  expect(value(estimateOf(BASE, slices).metrics.costUs.figure)).toBeCloseTo(Math.sqrt(38 * 20), 9);
});

test("counts a process in which nothing was answered, and learns no cost from it", () => {
  const slices = [...roundOf(0, { [BASE]: [10] }), sliceOf({ cell: BASE, round: 1, load: { requests: 0 } })];
  const { rounds, metrics } = estimateOf(BASE, slices);
  expect(rounds).toBe(2);
  expect(metrics.costUs.figure).toEqual({ estimate: expect.closeTo(10, 9) });
  expect(metrics.rps.figure).toEqual({ absent: "it was zero in a process, so it has no ratio" });
});

describe("the ratio", () => {
  const slices = [
    ...roundOf(0, { [BASE]: [10, 20], [TWIN]: [10, 20], [OTHER]: [20, 40] }),
    ...roundOf(1, { [BASE]: [10], [TWIN]: [11], [OTHER]: [80] }),
    ...roundOf(2, { [OTHER]: [999] }),
  ];
  const ratioOf = (cell: string) => estimateOf(cell, slices).metrics.costUs.ratio;

  test("is the geometric mean over the rounds that both have", () => {
    expect(value(ratioOf(OTHER))).toBeCloseTo(4, 12);
  });

  test("of a twin is to its original", () => {
    expect(value(ratioOf(TWIN))).toBeCloseTo(Math.sqrt(1.1), 12);
  });

  test("of a baseline is left open", () => {
    expect(ratioOf(BASE)).toHaveProperty("absent");
  });
});

function estimateOf(id: string, slices: readonly SliceEvent[]) {
  const estimate = estimateCells(cells, slices).find(({ cell }) => cell.id === id);
  if (estimate === undefined) throw new Error(`There is no ${id}.`);
  return estimate;
}

function value(measured: Measured): number {
  return "absent" in measured ? Number.NaN : measured.estimate;
}

test("tells costs and their ratio at the core's average pace, where that was taken", () => {
  const paces = { [BASE]: [1, 2, 1, 1.5, 1, 1], [OTHER]: [2, 3, 1.5, 1.6, 1.8, 2.5] };
  const disturbed = [0, 1].flatMap((round) =>
    Object.entries(paces).flatMap(([cell, ofCell]) =>
      ofCell.map((duringNs, block) => ({
        ...sliceOf({ cell, round, block, costUs: (cell === OTHER ? 30 : 20) * duringNs }),
        calm: { waitedMs: 0, paceNs: 1, duringNs },
      })),
    ),
  );
  const [singleton, cls] = [BASE, OTHER].map((id) => estimateOf(id, disturbed).metrics.costUs);
  expect(cls && value(cls.ratio)).toBeCloseTo(1.5, 9);
  expect(cls && singleton && value(cls.figure) / value(singleton.figure)).toBeCloseTo(1.5, 9);
});
