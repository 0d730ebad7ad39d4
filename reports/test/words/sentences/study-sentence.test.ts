import type { CellAnalysis } from "@lab/shared/record";
import { expect, test } from "vitest";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { studySentence } from "../../../src/words/sentences/study-sentence.ts";
import { around, cellAt, cellOf, changed } from "../../made-up-analysis.ts";
import { publishedRun } from "../../model/claims/made-up-claims.ts";

const english = catalogueOf("en");
const SINGLETON = "nest-fastify/singleton";
const CLS = "nest-fastify/cls";

test("the study of starts has the CPU time until a process is ready, not that of a request", () => {
  const unmeasured = { absent: "it was not under load" };
  const withoutLoad = (id: string, changes: Parameters<typeof cellOf>[1]) =>
    cellOf(id, {
      ...changes,
      figures: { ...changes?.figures, costUs: unmeasured },
      ratios: { costUs: unmeasured, ...changes?.ratios },
    });
  const started = { startMs: around(960, 1), startCpuMs: around(922, 1) };
  const run = publishedRun("starts", [
    withoutLoad(SINGLETON, { figures: started }),
    withoutLoad(CLS, { figures: started, ratios: { startCpuMs: around(1.07, 4) } }),
  ]);
  expect(studySentence("starts", run, english)).toBe(
    "CPU time until a process is ready: singleton 922 ms; nestjs-cls ×1.07 (1.03–1.11).",
  );
});

test("a study at one rate has p50 and p99, not costs", () => {
  const cells = [cellOf(SINGLETON), cellOf(CLS, { ratios: { p50Us: around(1.2, 5), p99Us: around(4, 50) } })];
  const openLoad = { due: 1_000, answered: 1_000, capacities: [] };
  const run = publishedRun("latency", cells, "ordinary-latency", { openLoad });
  expect(studySentence("ordinary-latency", run, english)).toBe(
    "Latency over the baseline's: nest-fastify/cls p50 ×1.20 (1.14–1.26), p99 ×4.00 (2.00–6.00).",
  );
});

test("the sentence of a curve is about the first server that has anything but baselines", () => {
  const express = "nest-express/singleton";
  const cells = [1, 50].flatMap((connections) => [
    cellAt(connections, express),
    cellAt(connections, SINGLETON),
    changed(cellAt(connections, CLS), { ratios: { costUs: around(connections === 1 ? 2 : 3, 10) } }),
  ]);
  expect(connectionsSentence(cells, [express, SINGLETON, CLS])).toMatch(
    /^nest-fastify: From 1 connection to 50 connections, the cost of cls goes from ×2\.00 .* to ×3\.00 .* its baseline's\.$/,
  );
});

test("the sentence of a curve whose baseline is one of two places is about the other", () => {
  const cells = [
    cellAt(1, SINGLETON),
    changed(cellAt(50, SINGLETON), { verdict: "costs-less", ratios: { costUs: around(0.8, 10) } }),
  ];
  expect(connectionsSentence(cells, [SINGLETON])).toBe(
    "With 50 connections, the cost of singleton is ×0.80 (0.72–0.88) its baseline's.",
  );
});

function connectionsSentence(cells: readonly CellAnalysis[], variants: readonly string[]): string {
  const axis = { name: "connections", says: "Connections", numeric: true, values: [1, 50] };
  const lines = variants.map((variant) => lineOf(cells, variant));
  return studySentence(
    "connections",
    publishedRun("curve", cells, "connections", { curves: [{ axis, lines }] }),
    english,
  );
}

function lineOf(cells: readonly CellAnalysis[], variant: string) {
  const points = cells.flatMap(({ variant: own, id, coordinates }) =>
    own === variant ? [{ value: coordinates["connections"] ?? 0, cell: id, extraUs: { absent: "made up" } }] : [],
  );
  return { variant, place: {}, points };
}
