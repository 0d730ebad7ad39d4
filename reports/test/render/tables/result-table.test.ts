import { expect, test } from "vitest";
import { resultTable } from "../../../src/render/tables/result-table.ts";
import { analysisOf, around, cellOf, warning } from "../../made-up-analysis.ts";

const warned = cellOf("fastify/cls", {
  roundsNeeded: 9,
  verdict: "inconclusive",
  warnings: [warning("throttled"), warning("errors"), warning("not-steady")],
});

test("has a row per cell, its twin below it, with cost, ratio, verdict and the other figures", () => {
  const table = resultTable(analysisOf([cellOf("fastify/singleton"), warned]), "en");
  expect([table.columns.map(({ title }) => title), ...table.rows]).toEqual([
    ["cell", "CPU µs/req", "ratio", "95% interval", "verdict", "req/s", "p99 ms", "MB", "n", "warnings"],
    ["fastify/singleton", "20.0 ±0.40", "1", "", "", "40,000", "2.00", "70", "0", ""],
    ["fastify/singleton@twin=1", "20.0 ±0.40", "1.00", "0.99–1.01", "equivalent", "40,000", "2.00", "70", "1", ""],
    [
      "fastify/cls",
      "20.0 ±0.40",
      "1.30",
      "1.27–1.33",
      "inconclusive (not warm or steady)",
      "40,000",
      "2.00",
      "70",
      "0",
      "3 warnings",
    ],
  ]);
});

test("says of each figure that is not there why", () => {
  const absent = { absent: "it failed" };
  const cell = cellOf("fastify/cls", {
    figures: { costUs: absent, rps: absent, p99Us: absent },
    ratios: { costUs: absent },
  });
  const table = resultTable(analysisOf([cell], { twins: [] }), "en");
  expect(table.rows[0]).toEqual(["fastify/cls", "–¹", "–¹", "–¹", "slower", "–¹", "–¹", "70", "0", ""]);
  expect(table.notes).toEqual(["¹ it failed"]);
});

test("has no half width where there is no interval", () => {
  const cell = cellOf("fastify/cls", { figures: { costUs: { estimate: 20 } }, ratios: { costUs: { estimate: 1.1 } } });
  const { rows } = resultTable(analysisOf([cell], { twins: [] }), "en");
  expect(rows[0]?.slice(0, 5)).toEqual(["fastify/cls", "20.0", "1.10", "", "slower"]);
});

test("of a run about latency has that first, then every other percentile with its interval", () => {
  const slow = cellOf("fastify/cls", {
    headline: "p99Us",
    figures: { p50Us: around(1_000, 5), p99Us: around(4_000, 10), p999Us: around(9_000, 20) },
    ratios: { p99Us: around(1.5, 10) },
  });
  const table = resultTable(analysisOf([slow], { twins: [] }), "en");
  expect([table.columns.map(({ title }) => title), ...table.rows]).toEqual([
    [
      "cell",
      "p99 ms",
      "ratio",
      "95% interval",
      "verdict",
      "p50 ms",
      "p99.9 ms",
      "req/s",
      "CPU µs/req",
      "MB",
      "n",
      "warnings",
    ],
    [
      "fastify/cls",
      "4.00 ±0.40",
      "1.50",
      "1.35–1.65",
      "slower",
      "1.00 ±0.050",
      "9.00 ±1.8",
      "40,000",
      "20.0 ±0.40",
      "70",
      "0",
      "",
    ],
  ]);
});

test("shows how late the generator was next to the latency, where a cell was measured at a rate", () => {
  const cells = [cellOf("fastify/singleton", { latenessP99Us: 150 }), cellOf("fastify/cls")];
  const { columns, rows } = resultTable(analysisOf(cells, { twins: [] }), "en");
  const place = columns.findIndex(({ title }) => title === "lateness p99 ms");
  expect(columns[place - 1]?.title).toBe("p99 ms");
  expect(rows.map((row) => row[place])).toEqual(["0.150", ""]);
});
