import type { Estimate } from "@lab/shared/record";
import { expect, test } from "vitest";
import { poolTable } from "../../../src/render/tables/pool-table.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const around = (estimate: number): Estimate => ({ estimate, low: estimate * 0.99, high: estimate / 0.99 });

function entryOf(...ratios: readonly number[]): string {
  const runs = ratios.map((ratio) => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls", { ratios: { costUs: around(ratio) } })];
    return runOf(cells, analysisOf(cells));
  });
  return JSON.stringify(poolTable(runs));
}

test("has the range of three runs next to their mean", () => {
  expect(entryOf(2, 2.1, 2.2)).toMatch(/×2\.10 \(\d\.\d\d–\d\.\d\d\) · ×2\.00 … ×2\.20/);
});

test("has where one more is to be expected from four runs on, which is wider than they are", () => {
  const [, low, high] = /·\s×(\d\.\d+) … ×(\d\.\d+)/.exec(entryOf(2, 2.07, 2.13, 2.2)) ?? [];
  expect(Number(low)).toBeLessThan(2);
  expect(Number(high)).toBeGreaterThan(2.2);
});
