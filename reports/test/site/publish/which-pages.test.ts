import { join } from "node:path";
import { expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { cellsWorthAFile } from "../../../src/site/publish/which-pages.ts";
import { copyRun } from "../../made-up-runs.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const cls = "nest-fastify/cls";
const singleton = "nest-fastify/singleton";
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--framework", "nest"]);
const published = join(parent, "published");
const own = join(parent, "own");
const older = copyRun(whole, published, "older", 1);
addProfile(older, cls);
addProfile(older, singleton);
addProfile(copyRun(whole, published, "newer", 2), cls);
addProfile(copyRun(whole, own, "of-mine", 3), cls);
const archive = openArchive([published, own]);

function pagesIn(name: string): readonly string[] {
  const opened = archive.find(name) ?? expect.unreachable();
  return cellsWorthAFile(archive, opened).map(({ id }) => id);
}

test("a published run has pages of the cells that no newer one has profiled", () => {
  expect(pagesIn("newer")).toEqual([cls]);
  expect(pagesIn("older")).toEqual([singleton]);
});

test("a run that is not published has a page for each cell", () => {
  expect(pagesIn("of-mine")).toEqual(archive.find("of-mine")?.run.plan.cells.map(({ id }) => id));
});
