import type { Estimate } from "@lab/shared/record";
import { expect, test } from "vitest";
import { poolObstacles, poolRuns } from "../../../src/model/compare/pool-runs.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const around = (estimate: number): Estimate => ({ estimate, low: estimate * 0.97, high: estimate / 0.97 });

/** Runs of one cell and its baseline, in which it costs the given multiple. */
function runsWith(...ratios: readonly number[]) {
  return ratios.map((ratio, index) => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios: { costUs: around(ratio) } })];
    const run = runOf(cells, analysisOf(cells));
    return { ...run, plan: { ...run.plan, runId: `run-${index}` } };
  });
}

test("the mean of runs lies between them, and one more run is further off than the mean", () => {
  const { cells, notInAll } = poolRuns(runsWith(1.9, 2, 2.1, 2.2));
  expect(notInAll).toEqual([]);
  expect(cells.map(({ cell }) => cell)).toEqual(["fastify/cls"]);
  const [mean, another] = [cells[0]?.mean, cells[0]?.another] as Required<Estimate>[];
  expect(mean?.estimate).toBeCloseTo((1.9 * 2 * 2.1 * 2.2) ** (1 / 4), 2);
  expect(mean?.low).toBeGreaterThan(1.8);
  expect(another?.low).toBeLessThan(mean?.low ?? 0);
  expect(another?.high).toBeGreaterThan(mean?.high ?? 0);
  expect(cells[0]?.spreadPercent).toBeGreaterThan(3);
});

test("two runs have a mean, and predict no other run", () => {
  const [cell] = poolRuns(runsWith(2, 2.1)).cells;
  expect(cell?.mean).toHaveProperty("low");
  expect(cell?.another).toEqual({ absent: "it takes four runs to know how runs differ" });
});

test("runs that agree do not differ beyond their own intervals", () => {
  expect(poolRuns(runsWith(2, 2, 2)).cells[0]?.spreadPercent).toBe(0);
});

test("ratios to different baselines have no mean", () => {
  const [one, other] = runsWith(2, 0.5) as Parameters<typeof poolRuns>[0];
  if (one === undefined || other === undefined) throw new Error("There are two.");
  const cells = other.analysis.cells.map((cell) => ({ ...cell, baseline: "fastify/request-scope" }));
  const pool = poolRuns([one, { ...other, analysis: { ...other.analysis, cells } }]);
  expect(pool.cells.find(({ cell }) => cell === "fastify/cls")?.mean).toEqual({
    absent: "the runs compare it with different baselines",
  });
});

test("a cell that a run did not measure has the reason in place of its mean", () => {
  const [one, other] = runsWith(2, 2.1) as Parameters<typeof poolRuns>[0];
  if (one === undefined || other === undefined) throw new Error("There are two.");
  const unmeasured = { absent: "it was not measured: it broke the contract" };
  const cells = other.analysis.cells.map((cell) => ({
    ...cell,
    metrics: { ...cell.metrics, costUs: { figure: unmeasured, ratio: { absent: "there is no such round" } } },
  }));
  const pool = poolRuns([one, { ...other, analysis: { ...other.analysis, cells } }]);
  expect(pool.cells.map(({ mean }) => mean)).toEqual([unmeasured]);
});

test("what only one run measured is named, and not pooled", () => {
  const [one, other] = runsWith(2, 2.1);
  const cells = [cellOf("fastify/singleton")];
  const less = { ...runOf(cells, analysisOf(cells)), plan: other?.plan };
  const pool = poolRuns([one, less] as Parameters<typeof poolRuns>[0]);
  expect(pool.notInAll).toEqual(["fastify/cls"]);
  expect(pool.cells).toEqual([]);
});

test("another machine is no obstacle, another load is", () => {
  const [one, other] = runsWith(2, 2.1) as Parameters<typeof poolRuns>[0];
  if (one === undefined || other === undefined) throw new Error("There are two.");
  const { environment } = other;
  const elsewhere = { ...other, environment: { ...environment, machine: { ...environment.machine, cores: 64 } } };
  expect(poolObstacles([one, elsewhere])).toEqual([]);
  const steady = { ...other, plan: { ...other.plan, steady: !other.plan.steady } };
  expect(poolObstacles([one, steady])).toMatchObject([{ code: "steady", run: "run-1" }]);
});
