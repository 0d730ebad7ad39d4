import { expect, test } from "vitest";
import { historyOf, quotable } from "../../../src/model/ledger/ledger-entry.ts";
import { historyChart } from "../../../src/render/charts/curves.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { entryOf } from "./made-up-entries.ts";

const strings = catalogueOf("en");

const CELL = entryOf().cell;

test("leaves out what may not be quoted, and rehearsals if there is anything else", () => {
  const rehearsed = entryOf({ run: "made-up", conditions: "rehearsal; 1 CPU" });
  expect(quotable([entryOf({ soundness: "void" }), rehearsed]).map(({ run }) => run)).toEqual(["made-up"]);
  expect(quotable([entryOf(), rehearsed]).map(({ run }) => run)).toEqual(["a-run"]);
});

test("never joins two machines, nor two conditions", () => {
  const found = historyOf(CELL, [
    entryOf(),
    entryOf({ machine: "another" }),
    entryOf({ conditions: "docker" }),
    entryOf({ run: "b-run", node: "v24.1.0" }),
  ]);
  expect(found.lines.map(({ name, entries }) => [name, entries.length])).toEqual([
    ["1", 2],
    ["2", 1],
    ["3", 1],
  ]);
  const chart = historyChart(found, strings);
  expect(chart?.panelsBy).toBe("line");
  expect(chart?.rows.map(({ line }) => line)).toEqual(["1", "1", "2", "3"]);
});

test("has the entries of one cell alone", () => {
  expect(historyOf("koa/cls", [entryOf(), entryOf({ cell: "koa/cls", run: "other" })]).entries).toHaveLength(1);
});
