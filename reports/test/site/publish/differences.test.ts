import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATHS } from "../../../src/site/paths.ts";
import { openArchive } from "../../../src/site/publish/archive.ts";
import { whysOf } from "../../../src/site/publish/differences.ts";
import { anyTwo, pairsWorthAFile } from "../../../src/site/publish/which-pages.ts";
import { changeJson, copyRun } from "../../made-up-runs.ts";
import { pageAt } from "../../page-at.ts";
import { addProfile } from "../../profiled.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
const [before, after, elsewhere] = ["before", "after", "elsewhere"].map((name, days) =>
  copyRun(whole, runs, name, days),
);
for (const folder of [before, after, elsewhere]) addProfile(folder ?? "", "nest-fastify/cls");
addProfile(after ?? "", "fastify/cls");
changeJson(join(after ?? "", "profiles/nest-fastify/cls/attribution.json"), (content) => ({
  ...content,
  costUs: { estimate: 52.5 },
}));
changeJson(join(elsewhere ?? "", "environment.json"), (content) => ({
  ...content,
  machine: { ...(content["machine"] as object), cpuModel: "Another CPU" },
}));
const archive = openArchive([runs]);
const comparisons = anyTwo(archive.readable);
const CLS = "nest-fastify.cls";
const pageOf = (first: string, second: string, slug = CLS) =>
  pageAt(archive, PATHS.differenceOfRuns(first, second, slug, slug), "en", comparisons);

describe("flame against flame, of two runs", () => {
  test("is offered where they are compared, for each cell that was profiled in both", () => {
    const page = pageAt(archive, PATHS.comparison("before", "after"), "en", comparisons) ?? "";
    const links = [...page.matchAll(/href="([^"]*\/?diff\/[^"]*)">([^<]*)</g)].map(([, href, cell]) => [href, cell]);
    expect(links).toEqual([[`diff/${CLS}/${CLS}/index.html`, "nest-fastify/cls"]]);
  });

  test("says by how much a request costs more in the second, and names both", () => {
    const page = pageOf("before", "after") ?? "";
    expect(page).toContain("nest-fastify/cls (before) → nest-fastify/cls (after): ");
    expect(page).toMatch(/\+12\.5 µs/);
    expect(page).toContain(`href="../../../../../../runs/after/cells/${CLS}/index.html"`);
    expect(page).not.toContain('class="alarm"');
  });

  test("says so where the runs were not made alike", () => {
    expect(pageOf("before", "elsewhere")).toContain('class="alarm"');
  });

  test("is not there for what one of them has not profiled", () => {
    expect(pageOf("before", "after", "fastify.cls")).toBeUndefined();
    expect(pageOf("before", "nowhere")).toBeUndefined();
  });
});

test("explains each cell against its baseline, also where a family has a copy of it", async () => {
  const split = await rehearseHere(parent, "split", ["--adapter", "fastify", "--framework", "nest", "--family", "3"]);
  const patterns = ["singleton", "request-scope", "cls"].map((pattern) => `nest-fastify/${pattern}`);
  for (const variant of patterns) addProfile(split, variant);
  const opened = openArchive([parent]).find("split");
  if (opened === undefined) throw new Error("The run can't be read.");
  expect(new Set(opened.run.plan.cells.map(({ baseline }) => baseline)).size).toBe(2);
  const [singleton, ...others] = patterns;
  expect(whysOf(opened).map(({ from, to }) => [from, to])).toEqual(others.map((variant) => [singleton, variant]));
  expect(pairsWorthAFile(opened)).toHaveLength(3);
});
