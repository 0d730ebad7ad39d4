import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { cellsWithPage, differencesOf, whysOf } from "../../../src/site/publish/profiles.ts";
import { copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const patterns = ["singleton", "request-scope", "cls"].map((pattern) => `nest-fastify/${pattern}`);
const [singleton = "", ...others] = patterns;

test("explains each cell against its baseline, even if a family has a copy of it", async () => {
  const split = await rehearseHere(parent, "split", ["--adapter", "fastify", "--framework", "nest", "--family", "3"]);
  for (const variant of patterns) addProfile(split, variant);
  const opened = openArchive([parent]).find("split") ?? expect.unreachable();
  expect(new Set(opened.run.plan.cells.map(({ baseline }) => baseline)).size).toBe(3);
  expect(whysOf(opened).map(({ from, to }) => [from, to])).toEqual(others.map((variant) => [singleton, variant]));
  expect(differencesOf(opened)?.pairs).toHaveLength(3);
});

describe("cells with a page", async () => {
  const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--framework", "nest"]);
  const older = copyRun(whole, join(parent, "published"), "older", 1);
  for (const variant of [singleton, ...others]) addProfile(older, variant);
  addProfile(copyRun(whole, join(parent, "published"), "newer", 2), singleton);
  addProfile(copyRun(whole, join(parent, "own"), "of-mine", 3), singleton);
  const archive = openArchive([join(parent, "published"), join(parent, "own")]);
  const pagesIn = (name: string) =>
    cellsWithPage(archive, archive.find(name) ?? expect.unreachable()).map(({ id }) => id);

  test("are those of a published run that no newer one has profiled", () => {
    expect(pagesIn("newer")).toEqual([singleton]);
    expect(pagesIn("older")).toEqual(others);
  });

  test("are all of a run that is not published", () => {
    expect(pagesIn("of-mine")).toEqual(archive.find("of-mine")?.run.plan.cells.map(({ id }) => id));
  });
});
