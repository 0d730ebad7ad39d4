import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Analysis, Environment, ReadablePlan } from "@lab/shared/record";
import { readRecord } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { listRuns } from "../../../src/model/read-runs/list-runs.ts";
import { drawPublished, drawRun, QUOTING, quoteRuns } from "../../../src/site/publish/published.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const README = join(ROOT, "README.md");
const published = listRuns([join(ROOT, "reports/published")]);
const parent = temporaryFolder();

describe("the pictures and tables of published runs", () => {
  test.each(published)("are drawn from the analysis; `pnpm reports:redraw` draws them anew: $run.name", async (run) => {
    const stale = (await drawRun(run))
      .filter(({ file, content }) => !existsSync(file) || readFileSync(file, "utf8") !== content)
      .map(({ file }) => file);
    expect(stale).toEqual([]);
  });

  test("are there where the README shows them", () => {
    const shown = [...readFileSync(README, "utf8").matchAll(/!\[[^\]]*\]\(([^)]+\.svg)\)/g)].map(([, file = ""]) =>
      resolve(dirname(README), file),
    );
    expect(shown.filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each(QUOTING)("agree with the figures of the same analyses: %s", (document) => {
    const text = readFileSync(join(ROOT, document), "utf8");
    const runIn = (run: string) => ({
      plan: readRecord(join(ROOT, run), "plan.json", ReadablePlan),
      environment: readRecord(join(ROOT, run), "environment.json", Environment),
      analysis: readRecord(join(ROOT, run), "analysis.json", Analysis),
    });
    expect(text).toMatch(/<!-- the (matrix|ways|pool|patch) of /);
    expect(quoteRuns(text, runIn)).toBe(text);
  });

  test("are the same files that a run's own report shows", async () => {
    const folder = await rehearseHere(parent, "run", ["--variant", "fastify/cls", "--rounds", "3"]);
    const drawn = await drawPublished(parent);
    expect(drawn.map(({ file }) => file)).toContain(join(folder, "pictures/ratios.svg"));
    expect(drawn.map(({ file }) => file)).toContain(join(folder, "cells.csv"));
    for (const { file, content } of drawn) expect(readFileSync(file, "utf8")).toBe(content);
  });
});
