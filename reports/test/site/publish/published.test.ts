import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Analysis, Environment, ReadablePlan } from "@lab/shared/record";
import { readRecord } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { listRuns } from "../../../src/model/read-runs/list-runs.ts";
import { drawPublished, drawRun, QUOTING, quoteRuns } from "../../../src/site/publish/published.ts";
import { times } from "../../../src/words/figures.ts";
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

  test("stand next to sentences whose ratios are all in a published run, or in the pools of the recipes and patches", () => {
    const measured = new Set([
      ...globSync(["variants/recipes/README.md", "variants/upstream/*/README.md"], { cwd: ROOT }).flatMap((page) =>
        ratiosIn(readFileSync(join(ROOT, page), "utf8")),
      ),
      ...readdirSync(join(ROOT, "reports/published"), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ parentPath, name }) => readRecord(join(parentPath, name), "analysis.json", Analysis).cells)
        .flatMap(({ metrics: { costUs, p50Us } }) => [costUs.ratio, p50Us.ratio])
        .flatMap((ratio) => ("absent" in ratio ? [] : [times(ratio)])),
    ]);
    const readme = readFileSync(README, "utf8");
    // The tables are generated; the test above compares them with the records.
    const quoted = ratiosIn(readme.replaceAll(/<!-- the (\w+) of .*?<!-- end of the \1 -->/gs, ""));
    expect(quoted.length).toBeGreaterThan(3);
    expect(quoted.filter((ratio) => !measured.has(ratio))).toEqual([]);
  });

  test.each(QUOTING)("stand next to the rounds, and in a table the floor, of the runs linked: %s", (document) => {
    const linked = readFileSync(join(ROOT, document), "utf8").matchAll(
      /\[(\d+)(?: rounds)?\]\(\S*(reports\/published\/\S+)\/report\.md\)(?: \| \S+ \| ([\d.]+)%)?/g,
    );
    for (const [, rounds, run = "", floor] of linked) {
      const { stop, noiseFloorPercent } = readRecord(join(ROOT, run), "analysis.json", Analysis);
      expect(`${run} ${rounds}`).toBe(`${run} ${stop.rounds}`);
      if (floor !== undefined) expect(noiseFloorPercent, run).toBeCloseTo(Number(floor), 1);
    }
  });

  test("are the same files that a run's own report shows", async () => {
    const folder = await rehearseHere(parent, "run", ["--variant", "fastify/cls", "--rounds", "3"]);
    const drawn = await drawPublished(parent);
    expect(drawn.map(({ file }) => file)).toContain(join(folder, "pictures/matrix.svg"));
    expect(drawn.map(({ file }) => file)).toContain(join(folder, "cells.csv"));
    for (const { file, content } of drawn) expect(readFileSync(file, "utf8")).toBe(content);
  });
});

function ratiosIn(text: string): readonly string[] {
  return text.replaceAll(/\s+/g, " ").match(/×[\d.]+ \([\d.]+–[\d.]+\)/g) ?? [];
}
