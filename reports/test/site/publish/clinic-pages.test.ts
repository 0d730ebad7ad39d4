import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { clinicPagesOf, framesOf } from "../../../src/site/publish/clinic-pages.ts";
import { siteOf } from "../../../src/site/routes.ts";
import { copyRun } from "../../made-up-runs.ts";
import { pageAt } from "../../page-at.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const cls = "nest-fastify/cls";
const singleton = "nest-fastify/singleton";
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--framework", "nest"]);
const published = join(parent, "published");
const own = join(parent, "own");
const oldest = copyRun(whole, published, "oldest", 1);
addProfile(oldest, singleton);
addProfile(oldest, cls, { "doctor.html": "<!doctype html><title>Doctor</title>" });
addProfile(copyRun(whole, published, "newest", 2), cls);
addProfile(copyRun(whole, own, "of-mine", 1), cls);
addProfile(copyRun(whole, own, "of-mine-later", 3), cls);
const archive = openArchive([published, own]);

function pagesOf(name: string, cell: string) {
  const opened = archive.find(name);
  const planned = opened?.run.plan.cells.find(({ id }) => id === cell);
  return opened && planned && clinicPagesOf(archive, opened, planned);
}

function framesIn(name: string): readonly string[] {
  const opened = archive.find(name);
  return opened ? [...framesOf(siteOf(archive, ["en"]), opened)].map(([path]) => path) : [];
}

describe("the pages of Clinic.js", () => {
  test("stand with the newest published profile of a cell, each tool by itself", () => {
    expect(pagesOf("newest", cls)).toEqual({ tools: ["flame"], newer: undefined });
    expect(pagesOf("oldest", cls)).toMatchObject({ tools: ["doctor"], newer: { name: "newest" } });
    expect(pagesOf("oldest", singleton)).toEqual({ tools: ["flame"], newer: undefined });
  });

  test("stand with every run that is not published", () => {
    expect(pagesOf("of-mine", cls)).toEqual({ tools: ["flame"], newer: undefined });
  });

  test("are written for these cells alone", () => {
    expect(framesIn("oldest")).toEqual(["runs/oldest/doctor.html", "runs/oldest/flame.html"]);
    const opened = archive.find("oldest");
    const pages = opened ? new Map(framesOf(siteOf(archive, ["en"]), opened)) : new Map();
    expect(pages.get("runs/oldest/flame.html")).toContain('data-cell="nest-fastify.singleton"');
    expect(pages.get("runs/oldest/flame.html")).not.toContain('data-cell="nest-fastify.cls"');
  });

  test("are a link from the cell of an older run", () => {
    const page = pageAt(archive, "runs/oldest/cells/nest-fastify.cls/index.html") ?? "";
    expect(page).toContain('id="doctor"');
    expect(page).not.toContain('id="flame"');
    expect(page).toContain('href="../../../newest/cells/nest-fastify.cls/index.html"');
  });
});
