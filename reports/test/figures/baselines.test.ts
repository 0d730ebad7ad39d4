import { describe, expect, it } from "vitest";
import { baselinesOf } from "../../src/figures/baselines.ts";
import { intervalOfRatio } from "../../src/figures/interval-of-ratio.ts";
import { presetsOf } from "../../src/figures/presets.ts";
import { publishedAnalysis } from "../published.ts";

const { cells, twins } = publishedAnalysis();
const cellOf = (id: string) => {
  const cell = cells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`There is no ${id}.`);
  return cell;
};
const rowOf = (id: string) => cells.indexOf(cellOf(id));

describe("what a cell costs of any other", () => {
  it("is for its own baseline what the analysis says, to the end of the interval", () => {
    const others = cells.filter((cell) => cell.verdict !== "baseline");
    expect(others).toHaveLength(10);
    for (const cell of others) {
      const { estimate, low, high } = cell.metrics.costUs.ratio as { estimate: number; low: number; high: number };
      const found = intervalOfRatio(cell, cellOf(cell.baseline));
      expect(found?.estimate).toBeCloseTo(estimate, 9);
      expect(found?.low).toBeCloseTo(low, 9);
      expect(found?.high).toBeCloseTo(high, 9);
    }
  });

  it("mirrors its interval when the two are swapped", () => {
    const [one, other] = [cellOf("nest-fastify/cls"), cellOf("nest-fastify/request-scope")];
    const [there, back] = [intervalOfRatio(one, other), intervalOfRatio(other, one)];
    expect((there?.low ?? 0) * (back?.high ?? 0)).toBeCloseTo(1, 9);
  });

  it("takes only the rounds that both have", () => {
    const of = (...costs: readonly (readonly [round: number, costUs: number])[]) => ({
      processes: costs.map(([round, costUs]) => ({ round, costUs, rps: 1 })),
    });
    expect(intervalOfRatio(of([0, 20], [1, 90]), of([0, 10], [2, 10]))).toEqual({ estimate: 2 });
    expect(intervalOfRatio(of([0, 20]), of([1, 10]))).toBeUndefined();
  });
});

describe("what rows may be held against", () => {
  const baselines = baselinesOf([...cells, ...twins]);

  it("is each its own, or a pattern on the same server, or any row", () => {
    const cls = rowOf("nest-fastify/cls");
    expect(baselines?.own[cls]).toBe(rowOf("nest-fastify/singleton"));
    expect(baselines?.patterns["request-scope"]?.[cls]).toBe(rowOf("nest-fastify/request-scope"));
    expect(baselines?.ratios[cls]?.[cls]).toEqual([1]);
    expect(baselines?.ratios[cls]?.[rowOf("express/cls")]?.[0]).toBeGreaterThan(1);
  });

  it("is no choice in a table of very many rows", () => {
    expect(baselinesOf(Array.from({ length: 61 }, () => cellOf("express/cls")))).toBeUndefined();
  });
});

describe("choices of rows", () => {
  it("leave some rows and not all", () => {
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
