import { join } from "node:path";
import { readAnalysis, readEnvironment, readPlan } from "@lab/shared/run-folder";
import { expect, test } from "vitest";
import { profiledElsewhere } from "../../../src/model/read-runs/read-profile.ts";
import { reportMarkdown } from "../../../src/render/markdown/report-markdown.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const PUBLISHED = join(import.meta.dirname, "../../../published");
const NOT_PROFILED = join(PUBLISHED, "2026-11-25-021137-01352905");

const run = {
  plan: readPlan(NOT_PROFILED),
  environment: readEnvironment(NOT_PROFILED),
  analysis: readAnalysis(NOT_PROFILED),
};

test("a run without profiles is explained by the newest published run that has them, and names it", () => {
  const elsewhere = profiledElsewhere(run, PUBLISHED);
  expect(elsewhere?.differences.map(({ from, to }) => [from, to])).toContainEqual([
    "nest-fastify/singleton",
    "nest-fastify/request-scope",
  ]);
  const report = reportMarkdown({ ...run, attributions: [], differences: [], elsewhere }, "en");
  expect(report).toContain(`the figures are those of run ${elsewhere?.run}`);
  expect(report).toContain("## Why");
  expect(report).not.toContain("is not known yet");
});

test("without such a run the report names the command that finds out", () => {
  const elsewhere = profiledElsewhere(run, temporaryFolder());
  expect(elsewhere).toBeUndefined();
  expect(reportMarkdown({ ...run, attributions: [], differences: [], elsewhere }, "en")).toContain(
    "pnpm bench profile",
  );
});

test("a profile explains no cell under other conditions", () => {
  const cells = run.analysis.cells.map((cell) => ({ ...cell, notDefault: ["node"] }));
  expect(profiledElsewhere({ ...run, analysis: { ...run.analysis, cells } }, PUBLISHED)).toBeUndefined();
});
