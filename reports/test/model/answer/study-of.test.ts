import type { CellAnalysis, Plan } from "@lab/shared/record";
import { expect, test } from "vitest";
import { curveOfStudy, studiesOf } from "../../../src/model/answer/choose-run.ts";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { cellAt, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";
import { wayCell, wayOf } from "../ways/made-up-ways.ts";

const SERVERS = ["nest-express", "nest-fastify", "express", "fastify", "node-http"];
const whole = SERVERS.flatMap((server) => ["singleton", "cls"].map((pattern) => cellOf(`${server}/${pattern}`)));

function run(cells: readonly CellAnalysis[], plan: Partial<Plan> = {}): ReadableRun {
  const { attributions: _, differences: __, ...records } = runOf(cells);
  const made = { ...records.plan, ...plan };
  return { ...records, plan: made, state: "readable", name: "a-run", isPublished: true };
}

test("a run answers the study that its plan names", () => {
  expect(studiesOf(run(whole, { study: { name: "io", question: "Does it show?" } }))).toEqual(["io"]);
});

test("a name that cannot name a page has no study", () => {
  for (const name of ["../../up", "a/b", "", "Io", "constructor/"]) {
    expect(studiesOf(run(whole, { study: { name, question: "?" } }))).toEqual([]);
  }
});

test("all servers, under no condition of their own, are the matrix", () => {
  expect(studiesOf(run(whole))).toEqual(["matrix"]);
  expect(studiesOf(run(whole.slice(2)))).toEqual([]);
  expect(studiesOf(run([...whole, cellAt(100, "fastify/cls")]))).toEqual([]);
});

test("many ways on one server are all ways", () => {
  const cells = ["als-middleware", "als-hook", "weakmap"].map((name) => wayCell(name, 1.2));
  const all = [cellOf("nest-fastify/singleton"), ...cells];
  const ways = Object.fromEntries(all.map(({ variant }) => [variant, wayOf()]));
  expect(studiesOf(run(all, { ways }))).toEqual(["ways"]);
  expect(studiesOf(run(all.slice(0, 3), { ways }))).toEqual([]);
});

test("curves along an axis belong to its study if they compare patterns", () => {
  const along = (name: string) => ({ axis: { name, says: "?", numeric: false, values: ["a", "b"] }, lines: [] });
  const curves = [along("wait"), along("node"), along("moons")];
  const compared = run(whole);
  const analysis = { ...compared.analysis, curves };
  expect(studiesOf({ ...compared, analysis, plan: { ...compared.plan, varied: [along("wait").axis] } })).toEqual([
    "io",
    "node",
  ]);
  const alone = run([cellOf("express/singleton")]);
  expect(studiesOf({ ...alone, analysis: { ...alone.analysis, curves } })).toEqual([]);
});

test("a study is about the axis of its name, or the one with the most points", () => {
  const along = (name: string, count: number) => ({
    axis: { name, says: "?", numeric: true, values: Array.from({ length: count }, (_, value) => value) },
    lines: [],
  });
  const curves = [along("node", 3), along("context-frame", 2), along("moons", 4)];
  expect(curveOfStudy("context-frame", curves)?.axis.name).toBe("context-frame");
  expect(curveOfStudy("sky", curves)?.axis.name).toBe("moons");
  expect(curveOfStudy("sky", [])).toBeUndefined();
});
