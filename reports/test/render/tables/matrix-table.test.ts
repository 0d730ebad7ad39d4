import type { CellAnalysis } from "@lab/shared/record";
import { expect, test } from "vitest";
import { matrixTable } from "../../../src/render/tables/matrix-table.ts";
import type { Lang } from "../../../src/words/lang.ts";
import { analysisOf, around, cellAt, cellOf, changed } from "../../made-up-analysis.ts";

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

test("has separate rows for a group outside the matrix and for what is not measured at the defaults, in words", () => {
  const coordinates = { ...singleton.coordinates, group: "controls" };
  const control = { ...singleton, id: "fastify/guarded-singleton", coordinates };
  const both = cellAt(10, "fastify/cls");
  const made = {
    ...both,
    id: "fastify/cls@connections=10,request-ids=made",
    coordinates: { ...both.coordinates, "request-ids": "made", "made-up": "thing" },
    notDefault: ["connections", "request-ids", "made-up"],
  };
  const analysis = analysisOf([singleton, control, cellAt(10, "fastify/singleton"), both, made]);
  const groupsIn = (lang: Lang) => matrixTable(analysis, lang).rows.map(([group]) => group);
  expect(groupsIn("en")).toEqual([
    "fastify",
    "fastify, controls",
    "fastify, 10 connections",
    "fastify, 10 connections, ids made by the server, made-up thing",
  ]);
  expect(groupsIn("ja")[3]).toBe("fastify, 10接続, ID はサーバーが生成, made-up thing");
});

test("has several of a pattern in one place, each by its name, and with its reason where it has no figure", () => {
  const other = { ...singleton, id: "own/singleton", variant: "own/singleton" };
  const placeOf = (cell: CellAnalysis) => matrixTable(analysisOf([singleton, cell]), "en").rows[0]?.[1];
  expect(placeOf({ ...other, verdict: "equivalent" })).toMatch(
    /^fastify\/singleton: 20\.0 µs · baseline; own\/singleton: 20\.0 µs · .*equivalent/,
  );
  expect(placeOf(changed(other, { figures: { costUs: { absent: "it failed" } } }))).toBe(
    "fastify/singleton: 20.0 µs · baseline; own/singleton: it failed",
  );
});

test("has no interval where the figure has none, and the reason where there is no figure", () => {
  const one = changed(cls, { ratios: { costUs: { estimate: 1.1 } }, verdict: "inconclusive" });
  expect(matrixTable(analysisOf([one]), "en").rows).toEqual([["fastify", "20.0 µs · ×1.10 · inconclusive"]]);
  const failed = changed(cls, { figures: { costUs: { absent: "it failed" } } });
  expect(matrixTable(analysisOf([failed]), "en")).toMatchObject({ rows: [["fastify", "–¹"]], notes: ["¹ it failed"] });
});

test("has the latency that a run is about, and in milliseconds", () => {
  const slow = {
    headline: "p99Us",
    figures: { p99Us: around(4_000, 10) },
    ratios: { p99Us: around(1.5, 10) },
  } as const;
  const one = changed(cls, slow);
  expect(matrixTable(analysisOf([one]), "en").rows).toEqual([["fastify", "p99 4.00 ms · ×1.50 (1.35–1.65) · slower"]]);
});
