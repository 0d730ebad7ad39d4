import type { Estimate } from "@lab/shared/record";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { describe, expect, test } from "vitest";
import { baselinesOf } from "../../../src/model/figures/baselines.ts";
import { presetsOf } from "../../../src/model/figures/presets.ts";
import { ratioBetween } from "../../../src/model/figures/ratio-between.ts";
import { publishedAnalysis } from "../../published.ts";

const analysis = publishedAnalysis();
const { cells, twins } = analysis;
const cellOf = (id: string) => {
  const cell = cells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`There is no ${id}.`);
  return cell;
};
const rowOf = (id: string) => cells.indexOf(cellOf(id));
const baselines = baselinesOf([...cells, ...twins], analysis);
const between = (one: string, other: string) => ratioBetween(baselines, rowOf(one), rowOf(other));

describe("what a cell costs of any other", () => {
  test("comes for its own baseline to what the analysis says, to the end of the interval", () => {
    // A twin is part of its baseline: the analysis knows both, the two cells alone do not.
    const twinned = new Set(twins.map(({ twinOf }) => twinOf));
    const others = cells.filter((cell) => cell.verdict !== "baseline" && !twinned.has(cell.baseline));
    expect(others).toHaveLength(8);
    for (const cell of others) {
      const { estimate, low, high } = cell.metrics.costUs.ratio as Estimate;
      // The same pair, by its processes instead of the analysis.
      const found = ratioOfCells(
        { ...analysis, twins: [] },
        { ...cell, baseline: cell.id },
        cellOf(cell.baseline),
      ) as Estimate;
      expect(found.estimate).toBeCloseTo(estimate, 9);
      expect(found.low).toBeCloseTo(low ?? 0, 9);
      expect(found.high).toBeCloseTo(high ?? 0, 9);
      expect(between(cell.id, cell.baseline)).toEqual(cell.metrics.costUs.ratio);
    }
  });

  test("mirrors its interval when the two are swapped", () => {
    const [one, other] = ["nest-fastify/cls", "nest-fastify/request-scope"] as const;
    expect((between(one, other)?.low ?? 0) * (between(other, one)?.high ?? 0)).toBeCloseTo(1, 9);
  });

  test("comes to the same in a page, where there are no quantiles", () => {
    const [one, other] = ["nest-fastify/cls", "express/cls"] as const;
    const expected = ratioOfCells(analysis, cellOf(one), cellOf(other)) as Estimate;
    expect(between(one, other)).toEqual({
      estimate: expect.closeTo(expected.estimate, 5),
      low: expect.closeTo(expected.low ?? 0, 5),
      high: expect.closeTo(expected.high ?? 0, 5),
    });
  });

  test("takes only the rounds that both have", () => {
    const of = (...costs: readonly (readonly [round: number, costUs: number])[]) => ({
      ...cellOf("express/singleton"),
      processes: costs.map(([round, costUs]) => ({ round, costUs, rps: 1 })),
    });
    const cls = { ...of([0, 20], [1, 90]), baseline: "another" };
    expect(ratioOfCells({ twins: [] }, cls, of([0, 10], [2, 10]))).toEqual({ estimate: expect.closeTo(2, 12) });
    expect(ratioOfCells({ twins: [] }, { ...of([0, 20]), baseline: "another" }, of([1, 10]))).toHaveProperty("absent");
    const some = {
      ...baselines,
      own: [],
      logs: [
        [3, 9, null],
        [2, null, 2],
        [null, null, 1],
      ],
    };
    expect(ratioBetween(some, 0, 1)).toEqual({ estimate: Math.E });
    expect(ratioBetween(some, 0, 2)).toBeUndefined();
  });
});

describe("the possible baselines of rows", () => {
  test("is each its own, or a pattern on the same server, or any row", () => {
    const cls = rowOf("nest-fastify/cls");
    expect(baselines.own[cls]).toBe(rowOf("nest-fastify/singleton"));
    expect(baselines.patterns["request-scope"]?.[cls]).toBe(rowOf("nest-fastify/request-scope"));
    expect(between("nest-fastify/cls", "nest-fastify/cls")).toEqual({ estimate: 1 });
    expect(between("nest-fastify/cls", "express/cls")?.estimate).toBeGreaterThan(1);
  });

  test("takes a page no more than a few numbers a row, however many rows there are", () => {
    const many = baselinesOf(
      Array.from({ length: 200 }, () => cellOf("express/cls")),
      analysis,
    );
    expect(JSON.stringify(many).length / 200).toBeLessThan(600);
  });
});

describe("choices of rows", () => {
  test("leave some rows and not all", () => {
    const chosen = presetsOf(cells).map(({ name, rows }) => [name, rows.length]);
    expect(chosen).toEqual([
      ["nest", 6],
      ["raw", 9],
      ["carriers", 10],
    ]);
    expect(presetsOf(cells.filter(({ framework }) => framework === "raw")).map(({ name }) => name)).toEqual([
      "carriers",
    ]);
  });
});
