import { expect, test } from "vitest";
import { matrixTable } from "../../src/tables/matrix-table.ts";
import { analysisOf, cellOf, changed } from "../made-up-analysis.ts";

const singleton = cellOf("fastify/singleton");
const cls = cellOf("fastify/cls");

test("has a row per framework and adapter, and in each place cost, ratio with its interval, and verdict", () => {
  const { columns, rows } = matrixTable(analysisOf([singleton, cls, cellOf("express/cls")]), "en");
  expect(columns.map(({ title }) => title).slice(1)).toEqual(["singleton", "cls"]);
  expect(rows).toEqual([
    ["fastify", "20.0 µs · baseline", "20.0 µs · ×1.30 (1.27–1.33) · slower"],
    ["express", "", "20.0 µs · ×1.30 (1.27–1.33) · slower"],
  ]);
});

test("has a control in its original's place, each by its name", () => {
  const control = { ...singleton, id: "fastify/guarded-singleton", variant: "fastify/guarded-singleton" };
  const { rows } = matrixTable(analysisOf([singleton, { ...control, verdict: "equivalent" }]), "en");
  expect(rows[0]?.[1]).toMatch(/^singleton: 20\.0 µs · baseline; guarded-singleton: 20\.0 µs · .*equivalent/);
});

test("does not leave out a control that has no figure", () => {
  const failed = changed(singleton, { id: "fastify/guarded-singleton", figures: { costUs: { absent: "it failed" } } });
  const { rows } = matrixTable(analysisOf([singleton, failed]), "en");
  expect(rows[0]?.[1]).toBe("singleton: 20.0 µs · baseline; guarded-singleton: it failed");
});

test("has no interval where there is none, and the reason where there is no figure", () => {
  const one = changed(cls, { ratios: { costUs: { estimate: 1.1 } }, verdict: "inconclusive" });
  expect(matrixTable(analysisOf([one]), "en").rows).toEqual([["fastify", "20.0 µs · ×1.10 · inconclusive"]]);
  const failed = changed(cls, { figures: { costUs: { absent: "it failed" } } });
  expect(matrixTable(analysisOf([failed]), "en")).toMatchObject({ rows: [["fastify", "–¹"]], notes: ["¹ it failed"] });
});
