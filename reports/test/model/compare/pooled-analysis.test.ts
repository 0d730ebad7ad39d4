import { describe, expect, test } from "vitest";
import { pooledAnalysis } from "../../../src/model/compare/pooled-analysis.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const around = (estimate: number, factor = 1.01) => ({ estimate, low: estimate / factor, high: estimate * factor });

type Ratios = readonly [cell: number, twin: number];

/** Runs with the ratios of a cell and of the twin of its baseline. */
function runsWith(ratios: readonly Ratios[]) {
  return ratios.map(([ratio, twin]) => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios: { costUs: around(ratio) } })];
    const copy = { ...cellOf("fastify/singleton", { ratios: { costUs: around(twin) } }), twinOf: "fastify/singleton" };
    return runOf(cells, { ...analysisOf(cells), twins: [copy] });
  });
}

function pooledCls(...ratios: readonly Ratios[]) {
  const runs = runsWith(ratios);
  const [first] = runs;
  if (first === undefined) throw new Error("There are some.");
  return pooledAnalysis(first, runs).cells.find(({ id }) => id === "fastify/cls");
}

describe("an analysis of several runs", () => {
  test("has the mean ratio, and the floor of the twins of all runs", () => {
    const cell = pooledCls([1.5, 1.01], [1.5, 1.01], [1.5, 1.01]);
    expect(cell?.metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(1.5, 6) });
    expect(cell?.noiseFloorPercent).toBeGreaterThan(1);
    expect(cell?.noiseFloorPercent).toBeLessThan(4);
  });

  test.each([
    ["slower", 1.5, 1],
    ["faster", 0.8, 1],
    ["within-noise", 1.04, 1.06],
    ["equivalent", 1.002, 1],
  ] as const)("calls a difference %s by the interval that it shows, and by that floor", (verdict, ratio, twin) => {
    expect(pooledCls([ratio, twin], [ratio, twin], [ratio, twin])?.verdict).toBe(verdict);
  });

  test("takes the floor from the copy of the baseline that each run compared the cell with", () => {
    const copy = "fastify/singleton@family=2";
    const [first, ...others] = runsWith([
      [1.5, 1.01],
      [1.5, 1.2],
      [1.5, 1.2],
    ]);
    if (first === undefined) throw new Error("There are some.");
    const compared = others.map(({ analysis, plan, ...run }) => {
      const cells = analysis.cells.map((cell) => (cell.id === "fastify/cls" ? { ...cell, baseline: copy } : cell));
      const twins = analysis.twins.map((twin) => ({ ...twin, twinOf: copy }));
      const copies = plan.cells.slice(0, 1).map((cell) => ({ ...cell, id: copy, copyOf: cell.id }));
      return { ...run, analysis: { ...analysis, cells, twins }, plan: { ...plan, cells: [...plan.cells, ...copies] } };
    });
    const runs = [first, ...compared];
    const floors = runs.map((run) => pooledAnalysis(run, runs).cells[1]?.noiseFloorPercent);
    expect(floors[0]).toBeGreaterThan(15);
    expect(new Set(floors).size).toBe(1);
  });

  test("leaves out runs that compare the cell with something else", () => {
    const [first, second, ...others] = runsWith([
      [1.5, 1.01],
      [1.5, 1.01],
      [1.5, 1.01],
      [3, 1.01],
    ]);
    const [last] = others.toReversed();
    if (first === undefined || second === undefined || last === undefined) throw new Error("There are four.");
    const cells = last.analysis.cells.map((cell) => ({ ...cell, baseline: "koa/singleton" }));
    const runs = [first, second, ...others.slice(0, -1), { ...last, analysis: { ...last.analysis, cells } }];
    const pooled = pooledAnalysis(first, runs).cells.find(({ id }) => id === "fastify/cls");
    expect(pooled?.metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(1.5, 6) });
  });

  test("has no processes, whose pairs would be of one run", () => {
    const [first, ...others] = runsWith([
      [1.5, 1.01],
      [1.5, 1.01],
      [1.5, 1.01],
    ]);
    if (first === undefined) throw new Error("There are some.");
    const processes = [{ round: 0, costUs: 10, rps: 1000 }];
    const cells = first.analysis.cells.map((cell) => ({ ...cell, processes }));
    const pooled = pooledAnalysis({ ...first, analysis: { ...first.analysis, cells } }, [first, ...others]);
    expect(pooled.cells.map((cell) => cell.processes)).toEqual([processes, []]);
  });

  test("decides nothing where runs disagree", () => {
    expect(pooledCls([1.1, 1], [0.95, 1], [1.05, 1])?.verdict).toBe("inconclusive");
  });
});
