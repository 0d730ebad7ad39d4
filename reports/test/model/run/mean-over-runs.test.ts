import type { Estimate, Warning } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { acrossRuns, meanOfCell, poolObstacles, poolRuns } from "../../../src/model/run/mean-over-runs.ts";
import { cellOf, warning } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const around = (estimate: number): Estimate => ({ estimate, low: estimate * 0.97, high: estimate / 0.97 });

/** A run of one cell and its baseline, in which it costs the given multiple, on a kind of host. */
function runWith(ratio: number, kind: string, warnings: readonly Warning[] = []) {
  const cells = [
    cellOf("fastify/singleton"),
    cellOf("fastify/cls", { ratios: { costUs: around(ratio) }, warnings: [...warnings] }),
  ];
  const run = runOf(cells);
  const machine = { ...run.environment.machine, cpuModel: kind };
  return { ...run, plan: { ...run.plan, runId: `${kind} ${ratio}` }, environment: { ...run.environment, machine } };
}

const unsteady = warning("not-steady", {}, "fastify/cls");

describe("the mean over runs", () => {
  test("counts no run in which the cell failed a check, whatever it found", () => {
    const [cell] = poolRuns([runWith(2, "one"), runWith(3, "other"), runWith(50, "other", [unsteady])]).cells;
    expect(cell?.mean).toMatchObject({ highest: 3, count: 2 });
    expect(cell?.runs.map(({ ratio }) => "absent" in ratio)).toEqual([false, false, true]);
  });

  test.each([
    ["two runs", [runWith(2, "one"), runWith(3, "other")]],
    ["one kind of host", [runWith(2, "one"), runWith(3, "one"), runWith(4, "one")]],
    ["kinds of which one may be the other", [runWith(2, "EPYC"), runWith(3, "EPYC"), runWith(4, "EPYC, family 25")]],
  ])("of %s stays in their reports", (_what, runs) => {
    const [first] = runs;
    expect(poolRuns(runs).cells[0]?.mayLeave).toBe(false);
    expect(first && acrossRuns(first, runs).meanOf({ id: "fastify/cls" })).toBeUndefined();
  });

  test("is absent if the runs compare the cell with different baselines", () => {
    const [one, other] = [runWith(2, "one"), runWith(3, "other")];
    const cells = other.analysis.cells.map((cell) => ({ ...cell, baseline: "fastify/request-scope" }));
    const pool = poolRuns([one, { ...other, analysis: { ...other.analysis, cells } }]);
    expect(pool.cells.find(({ cell }) => cell === "fastify/cls")?.mean).toEqual({
      absent: "the runs compare it with different baselines",
    });
  });
});

test.each([
  [[1.01, 1.02, 1.04], "costs-more"],
  [[0.99, 1.02, 1.04], "no-difference"],
])("over runs that found %j a cell gets the answer %s", (ratios, verdict) => {
  const runs = ratios.map((ratio, nth) => runWith(ratio, nth === 0 ? "one" : "other"));
  const [first] = runs;
  const cell = first && acrossRuns(first, runs).run.analysis.cells[1];
  expect(cell).toMatchObject({ verdict, metrics: { costUs: { ratio: { low: ratios[0], high: ratios[2] } } } });
});

test("another machine or longer bursts are no obstacle, another load is", () => {
  const [one, other] = [runWith(2, "one"), runWith(3, "other")];
  expect(poolObstacles([one, other])).toEqual([]);
  const schedule = { ...other.plan.schedule, sliceMs: 800 } as typeof other.plan.schedule;
  expect(poolObstacles([one, { ...other, plan: { ...other.plan, schedule } }])).toEqual([]);
  const steady = { ...other, plan: { ...other.plan, steady: true } };
  expect(poolObstacles([one, steady])).toMatchObject([{ code: "steady", run: "other 3" }]);
});

test("a newer run without limits, or with others, takes no part in what is quoted", () => {
  const [limited, newer] = [runWith(2, "one"), runWith(3, "other")];
  const later = { ...newer.plan, createdAt: "2030-01-01T00:00:00.000Z" };
  const wider = { ...later, limits: { ...later.limits, memoryBytes: 4 * 1024 ** 3 } };
  for (const plan of [{ ...later, isolation: "process" as const }, wider]) {
    expect(meanOfCell("fastify/cls", [limited, { ...newer, plan }])).toMatchObject({
      mean: expect.closeTo(2),
      count: 1,
    });
  }
  expect(meanOfCell("fastify/cls", [limited, { ...newer, plan: later }])).toMatchObject({ count: 2 });
});
