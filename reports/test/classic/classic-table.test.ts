import { expect, test } from "vitest";
import { classicTable } from "../../src/classic/classic-table.ts";
import { analysisOf, cellOf, warning } from "../made-up-analysis.ts";

const singleton = cellOf("fastify/singleton");
const ratios = {
  ...singleton.ratios,
  rps: { estimate: 0.76 },
  p50Us: { estimate: 1.3 },
  p95Us: { estimate: 1.31 },
  p99Us: { estimate: 1.32 },
  costUs: { estimate: 1.33 },
  workingSetPeakMb: { estimate: 1.1 },
};

test("has the baseline at 100%, and every other figure beside what it is of the baseline's", () => {
  const cls = cellOf("fastify/cls", { ratios, warnings: [warning("throttled"), warning("throttled")] });
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
      "40,000 (76%)",
      "1.00 (130%)",
      "1.50 (131%)",
      "2.00 (132%)",
      "20.0 (133%)",
      "70.0 (110%)",
      "slower, throttled",
    ],
  ]);
});

test("leaves out a percentage that could not be had, and tells of rounds that are wanting", () => {
  const open = cellOf("fastify/cls", { verdict: "inconclusive", roundsNeeded: 12 });
  const [row] = classicTable(analysisOf([open]), "en").rows;
  expect(row?.[1]).toBe("40,000");
  expect(row?.at(-1)).toBe("inconclusive, about 12 rounds would tell");
});
