import { expect, test } from "vitest";
import { packRows, unpackRows } from "../../../src/render/charts/chart.ts";

test("rows name their fields once, and come out as they went in", () => {
  const rows = [
    { cell: "fastify/cls", costUs: 1.25, verdict: null },
    { cell: "express/cls", costUs: 2, verdict: "costs-more" },
  ];
  expect(packRows(rows).fields).toEqual(["cell", "costUs", "verdict"]);
  expect(JSON.stringify(packRows(rows)).match(/costUs/g)).toHaveLength(1);
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

test("a field that a row lacks is null", () => {
  expect(unpackRows(packRows([{ cell: "a" }, { cell: "b", low: 1 }]))).toEqual([
    { cell: "a", low: null },
    { cell: "b", low: 1 },
  ]);
});

test("seven digits are kept, of whole numbers all", () => {
  expect(packRows([{ a: 1.234567891, b: 123456789 }]).values).toEqual([[1.234568, 123456789]]);
});
