import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listRuns } from "../../../src/model/read-runs/list-runs.ts";
import { changeJson, copyRun } from "../../made-up-runs.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
copyRun(whole, runs, "older", 1);
copyRun(whole, runs, "newer", 2);
writeFileSync(join(copyRun(whole, runs, "cut-off", 3), "analysis.json"), '{"schemaVersion": 1, "runId"');
changeJson(join(copyRun(whole, runs, "foreign", 4), "analysis.json"), (content) => ({ ...content, schemaVersion: 99 }));
changeJson(join(copyRun(whole, runs, "first", 4), "analysis.json"), (content) => ({ ...content, schemaVersion: 1 }));
cpSync(join(runs, "older/analysis.json"), join(copyRun(whole, runs, "mixed", 4), "analysis.json"));
mkdirSync(join(runs, "empty"));
mkdirSync(join(runs, ".hidden"));
writeFileSync(join(runs, "notes.txt"), "not a run");
cpSync(whole, join(parent, "elsewhere"), { recursive: true });
symlinkSync(join(parent, "elsewhere"), join(runs, "linked"));

describe("the list of runs", () => {
  const listed = listRuns([runs]).map(({ run }) => run);

  test("has the newest first, and what cannot be read last", () => {
    expect(listed.map(({ name }) => name)).toEqual([
      "newer",
      "older",
      "mixed",
      "linked",
      "foreign",
      "first",
      "empty",
      "cut-off",
    ]);
  });

  test("names the faulty file of each run that cannot be read", () => {
    const problems = listed.flatMap((run) => (run.state === "unreadable" ? [[run.name, run.problem]] : []));
    expect(Object.fromEntries(problems)).toEqual({
      linked: { code: "outside", file: "linked", detail: "" },
      foreign: { code: "wrong-shape", file: "analysis.json", detail: expect.stringContaining("schemaVersion") },
      mixed: { code: "two-runs", file: "analysis.json", detail: "older" },
      first: { code: "older-version", file: "analysis.json", detail: "a814e29" },
      empty: { code: "missing", file: "plan.json", detail: "ENOENT" },
      "cut-off": { code: "not-json", file: "analysis.json", detail: "" },
    });
  });

  test("is empty if there is no such folder", () => {
    expect(listRuns([join(parent, "nowhere")])).toEqual([]);
  });
});
