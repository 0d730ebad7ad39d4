import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findRun, runFoldersIn } from "../../../src/model/read-runs/list-runs.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const PUBLISHED = join(import.meta.dirname, "../../../published");

const parent = temporaryFolder();
const [runs, published] = [join(parent, "runs"), join(parent, "published")];
const older = runIn(published, "2026-01-02-030405-0000002a");
const newer = runIn(runs, "2026-01-03-030405-0000002b");
const newest = runIn(runs, "2026-02-01-000000-0000002c");
const elsewhere = runIn(parent, "elsewhere");
mkdirSync(join(runs, "no-run"));

function runIn(folder: string, name: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "plan.json"), "{}");
  return join(folder, name);
}

function found(named: string) {
  return findRun(named, [runs, published, join(parent, "nowhere")]);
}

function problemWith(named: string): string {
  const run = found(named);
  return "problem" in run ? run.problem : "";
}

describe("a run is found", () => {
  test("by its id, wherever runs stand", () => {
    expect(found("2026-01-03-030405-0000002b")).toEqual({ folder: newer });
    expect(found("2026-01-02-030405-0000002a")).toEqual({ folder: older });
  });

  test("by its id among the published ones, which every checkout has", () => {
    const [id = ""] = readdirSync(PUBLISHED);
    expect(findRun(id)).toEqual({ folder: join(PUBLISHED, id) });
  });

  test("by its folder, wherever that is", () => {
    expect(found(elsewhere)).toEqual({ folder: elsewhere });
    expect(found(`${elsewhere}/../elsewhere/`)).toEqual({ folder: elsewhere });
  });

  test("by a folder that can't be read, which its reader reports", () => {
    symlinkSync("closed", join(parent, "closed"));
    expect(found(join(parent, "closed"))).toEqual({ folder: join(parent, "closed") });
  });

  test("among all of them, the newest first", () => {
    expect(runFoldersIn([published, runs])).toEqual([newest, newer, older]);
  });
});

describe("no run is found", () => {
  test.each(["../elsewhere", "no-run", "", ".", "..", "runs", join(parent, "nowhere")])("in %j", (named) => {
    expect(problemWith(named)).toMatch(
      /^There is no run ".*", by id or by folder; the newest are 2026-02-01-000000-0000002c, /,
    );
  });

  test("that no folder of runs exists, which it reports", () => {
    expect(findRun("x", [])).toEqual({ problem: 'There is no run "x", by id or by folder; no run is stored yet.' });
  });
});
