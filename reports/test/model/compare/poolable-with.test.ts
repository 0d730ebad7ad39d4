import { expect, test } from "vitest";
import { poolableWith } from "../../../src/model/compare/pool-runs.ts";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { PUBLISHED_RUNS } from "../../published.ts";

const POOLED = ["2026-11-23-131437-01352903", "2026-11-24-034346-f0dff8a6", "2026-11-24-224601-01352904"];
const published = openArchive([PUBLISHED_RUNS])
  .runs.filter((run) => run.state === "readable")
  .filter(({ name }) => name < "2026-11-25");

function runNamed(name: string | undefined): ReadableRun {
  const run = published.find((one) => one.name === name);
  if (run === undefined) throw new Error(`${name} is not published.`);
  return run;
}

test("pools the published matrices of many rounds and a low noise floor, the oldest first", () => {
  for (const name of POOLED) {
    expect(poolableWith(runNamed(name), published).map((run) => run.name)).toEqual(POOLED);
  }
});

test("pools nothing with a run of few rounds, nor with one whose copies differ", () => {
  expect(poolableWith(runNamed("2026-11-23-041313-01352903"), published)).toEqual([]);
  expect(poolableWith(runNamed("2026-11-22-164623-01352902"), published)).toEqual([]);
});

test("pools runs of another study that measured all its cells, but not the other way round", () => {
  const [one, other, third] = POOLED.map(runNamed);
  if (one === undefined || other === undefined || third === undefined) throw new Error("There are three.");
  const named = { ...third, name: "wider", plan: { ...third.plan, study: { name: "wider", question: "?" } } };
  expect(poolableWith(one, [other, named])).toHaveLength(3);
  const [, ...fewer] = third.analysis.cells;
  expect(poolableWith(one, [other, { ...named, analysis: { ...third.analysis, cells: fewer } }])).toEqual([]);
});

test("does not know from two runs how runs differ", () => {
  const [one, other] = POOLED.map(runNamed);
  if (one === undefined || other === undefined) throw new Error("There are two.");
  expect(poolableWith(one, [other])).toEqual([]);
});

test("leaves out what is not published, or was measured otherwise", () => {
  const [one, other, third] = POOLED.map(runNamed);
  if (one === undefined || other === undefined || third === undefined) throw new Error("There are three.");
  expect(poolableWith(one, [other, { ...third, isPublished: false }])).toEqual([]);
  const steady = { ...third, plan: { ...third.plan, steady: !third.plan.steady } };
  expect(poolableWith(one, [other, steady])).toEqual([]);
});
