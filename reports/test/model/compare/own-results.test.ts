import { describe, expect, test } from "vitest";
import { slimRun } from "../../../src/model/compare/comparability.ts";
import { compareRuns } from "../../../src/model/compare/compare-runs.ts";
import { type OwnResults, readOwnResults } from "../../../src/model/compare/own-results.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { fill } from "../../../src/words/fill.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const { plan, environment, analysis } = runOf([cellOf("fastify/singleton"), cellOf("fastify/cls")]);
const published = { plan, environment, analysis };
const whole = { "plan.json": plan, "environment.json": environment, "analysis.json": analysis };

function read(files: Readonly<Record<string, unknown>>): OwnResults {
  const given = Object.entries(files).map(([name, content]) => ({
    name,
    text: typeof content === "string" ? content : JSON.stringify(content),
  }));
  return readOwnResults(given, published);
}

function runIn(results: OwnResults) {
  if ("problem" in results) throw new Error(results.problem.code);
  return results;
}

function refusal(files: Readonly<Record<string, unknown>>): string {
  const results = read(files);
  if (!("problem" in results)) throw new Error("It was taken.");
  const { problem } = results;
  return fill(catalogueOf("en").own.problems[problem.code], { ...problem });
}

describe("a folder's files", () => {
  test("are a run that can be compared", () => {
    const { run, isWhole } = runIn(read(whole));
    expect(isWhole).toBe(true);
    expect(compareRuns(published, run).obstacles).toEqual([]);
    const elsewhere = { ...environment, machine: { ...environment.machine, cores: 64 } };
    const other = runIn(read({ ...whole, "environment.json": elsewhere })).run;
    expect(compareRuns(published, other).obstacles.map(({ code }) => code)).toEqual(["machine"]);
  });

  test("are refused if they belong to two runs", () => {
    expect(refusal({ ...whole, "plan.json": { ...plan, runId: "another" } })).toContain("two different runs");
  });
});

test.each([
  ["alone, whatever its file is called", "analysis (1).json", {}],
  ["without the environment", "analysis.json", { "plan.json": plan }],
])("an analysis %s, is taken, and is known not to be the whole", (_what, name, others) => {
  const { run, isWhole } = runIn(read({ [name]: { ...analysis, runId: "mine", isolation: "process" }, ...others }));
  expect(isWhole).toBe(false);
  expect(run.plan.runId).toBe("mine");
  expect(compareRuns(published, run).obstacles.map(({ code }) => code)).toEqual(["isolation"]);
});

describe("a hostile file", () => {
  test.each<[string, Readonly<Record<string, unknown>>, string | RegExp]>([
    ["that is no JSON", { "analysis.json": "<script>alert(1)</script>" }, "analysis.json is not JSON."],
    ["that is something else", { "analysis.json": [] }, /^analysis\.json is not what `pnpm bench` writes: the whole: /],
    ["with more in it than belongs there", { "analysis.json": { ...analysis, extra: 1 } }, /Unrecognized key/],
    ["with an invalid figure", { "analysis.json": { ...analysis, steady: "2" } }, /steady: /],
    ["of an older version", { "analysis.json": { ...analysis, schemaVersion: 1 } }, /older version/],
    ["of another kind", { "plan.json": plan, "environment.json": environment }, /no `analysis\.json`/],
    ["with an invalid plan", { ...whole, "plan.json": {} }, /^plan\.json is not what/],
    ["with an invalid environment", { ...whole, "environment.json": {} }, /^environment\.json is not what/],
    ["with cells without end", { "analysis.json": { ...analysis, cells: Array(501).fill(analysis.cells[0]) } }, /500/],
    ["with nothing", {}, /no `analysis\.json`/],
  ])("%s is refused in a sentence", (_what, files, said) => {
    expect(refusal(files)).toMatch(said);
  });

  test("is quoted in one line at most", () => {
    const long = refusal({ "analysis.json": { ...analysis, [`\u202e${"x".repeat(10_000)}`]: 1 } });
    expect(long.length).toBeLessThan(300);
    expect(long).not.toContain("\u202e");
  });

  test("has no text that turns the writing around", () => {
    const [first, ...others] = analysis.cells;
    const cells = [{ ...first, id: "\u202efastify/singleton" }, ...others];
    const { run } = runIn(read({ "analysis.json": { ...analysis, cells } }));
    expect(JSON.stringify(run)).not.toContain("\u202e");
  });
});

test("a slim run compares as the whole one does, in a fraction of its size", () => {
  const slim = slimRun(published);
  expect(compareRuns(slim, published)).toEqual(compareRuns(published, published));
  expect(compareRuns(published, slim)).toEqual(compareRuns(published, published));
});
