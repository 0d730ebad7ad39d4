import { expect, test } from "vitest";
import { classicTable } from "../../../src/render/classic/classic-table.ts";
import { analysisOf, cellOf, changed, warning } from "../../made-up-analysis.ts";

const singleton = cellOf("fastify/singleton");

test("has the baseline at 100%, and every other figure with its percentage of the baseline", () => {
  const figures = {
    rps: { estimate: 30_399.6 },
    p50Us: { estimate: 1_300 },
    p95Us: { estimate: 1_965 },
    p99Us: { estimate: 2_640 },
    costUs: { estimate: 26.6 },
    workingSetPeakMb: { estimate: 77 },
  };
  const cls = cellOf("fastify/cls", { figures, warnings: [warning("throttled"), warning("throttled")] });
  expect(classicTable(analysisOf([singleton, cls]), "en").rows).toEqual([
    [
      "fastify/singleton",
      "40,000 (100%)",
      "1.00 (100%)",
      "1.50 (100%)",
      "2.00 (100%)",
      "20.0 (100%)",
      "70.0 (100%)",
      "baseline",
    ],
    [
      "fastify/cls",
      "30,400 (76%)",
      "1.30 (130%)",
      "1.97 (131%)",
      "2.64 (132%)",
      "26.6 (133%)",
      "77.0 (110%)",
      "slower, throttled",
    ],
  ]);
});

test("leaves out a percentage that cannot be had, and tells of rounds that are wanting", () => {
  const open = cellOf("fastify/cls", { verdict: "inconclusive", roundsNeeded: 12 });
  const failed = changed(singleton, { figures: { rps: { absent: "it failed" } } });
  const [, row] = classicTable(analysisOf([failed, open]), "en").rows;
  expect(row?.[1]).toBe("40,000");
  expect(row?.[2]).toBe("1.00 (100%)");
  expect(row?.at(-1)).toBe("inconclusive, about 12 rounds would tell");
});

test("has its notes in the language of the table", () => {
  const cls = cellOf("fastify/cls", { figures: { rps: { absent: "it was not measured" } } });
  expect(classicTable(analysisOf([singleton, cls]), "ja").notes).toEqual(["¹ 測定していません"]);
});
