import { expect, test } from "vitest";
import { cellsCsv } from "../../../src/render/charts/csv-files.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";

function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [titles = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ""])));
}

test("has a row per cell and copy: figures with their bounds, and nothing where nothing is known", () => {
  const rows = rowsOf(cellsCsv(analysisOf([cellOf("fastify/singleton"), cellOf("fastify/cls")])));
  expect(rows.map(({ cell, copyOf, verdict }) => [cell, copyOf, verdict])).toEqual([
    ["fastify/singleton", "", "baseline"],
    ["fastify/cls", "", "costs-more"],
    ["fastify/singleton@copy=1", "fastify/singleton", "no-difference"],
  ]);
  expect(rows[1]).toMatchObject({
    baseline: "fastify/singleton",
    ratioEstimate: "1.3",
    ratioLow: "1.274",
    costUsEstimate: "20",
    costUsLow: "19.6",
    rpsEstimate: "40000",
    p99UsEstimate: "2000",
    p99UsLow: "",
  });
  expect(rows[0]).toMatchObject({ ratioEstimate: "", ratioLow: "" });
});
