import { expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { whysOf } from "../../../src/site/publish/differences.ts";
import { comparedPairs } from "../../../src/site/publish/which-pages.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
test("explains each cell against its baseline, even if a family has a copy of it", async () => {
  const split = await rehearseHere(parent, "split", ["--adapter", "fastify", "--framework", "nest", "--family", "3"]);
  const patterns = ["singleton", "request-scope", "cls"].map((pattern) => `nest-fastify/${pattern}`);
  for (const variant of patterns) addProfile(split, variant);
  const opened = openArchive([parent]).find("split");
  if (opened === undefined) throw new Error("The run can't be read.");
  expect(new Set(opened.run.plan.cells.map(({ baseline }) => baseline)).size).toBe(3);
  const [singleton, ...others] = patterns;
  expect(whysOf(opened).map(({ from, to }) => [from, to])).toEqual(others.map((variant) => [singleton, variant]));
  expect(comparedPairs(opened)).toHaveLength(3);
});
