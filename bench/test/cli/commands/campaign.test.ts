import { expect, test } from "vitest";
import { studies } from "../../../src/ask/studies/studies.ts";
import { typedHere } from "../typed-here.ts";

test("lists every study with what is published of it, what is open, and what a run takes", async () => {
  const { code, stdout } = await typedHere(["campaign", "--list", "--json"]);
  expect(code).toBe(0);
  const listed: readonly { study: string; runs: number; runMs: number; isOpen: boolean }[] = JSON.parse(stdout);
  expect(studies.map(({ name }) => name)).toEqual(expect.arrayContaining(listed.map(({ study }) => study)));
  expect(listed.find(({ study }) => study === "matrix")?.runs).toBeGreaterThanOrEqual(3);
  expect(listed.every(({ runMs }) => runMs > 60_000)).toBe(true);
});

test("shows the same as a table within 80 columns", async () => {
  const { stdout } = await typedHere(["campaign", "--list"]);
  expect(stdout).toMatch(/^study +runs +half-width +open claims +a run takes/m);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test.each([
  ["soon", '--budget: "soon" is not a duration such as 400ms, 1.5s or 1m10s.'],
  ["1s", /campaign: there is nothing to measure: the shortest, \S+, takes 3m; give at least that as --budget\./],
])("refuses a budget of %s, and measures nothing", async (budget, said) => {
  const { code, stderr } = await typedHere(["campaign", "--anyway", "--budget", budget]);
  expect(code).toBe(2);
  expect(stderr).toMatch(said);
});
