import { join } from "node:path";
import { readAnalysis, readEnvironment, readPlan } from "@lab/shared/run-folder";
import { expect, test } from "vitest";
import { profiledElsewhere } from "../../../src/model/read-runs/read-profile.ts";
import { reportMarkdown } from "../../../src/render/markdown/report-markdown.ts";
import { summaryLines } from "../../../src/words/sentences/summary.ts";
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
  const reported = { ...run, attributions: [], differences: [], elsewhere };
  expect(reportMarkdown(reported, "en")).toContain("pnpm bench profile");
  expect(reportMarkdown({ ...reported, isPublished: true }, "en")).toContain("no published run profiled them");
});

test("a value is written as it was typed, not as ids have it", () => {
  const cells = run.analysis.cells.map((cell) => ({
    ...cell,
    id: `${cell.id}@rate=10~25`,
    baseline: `${cell.baseline}@rate=10~25`,
  }));
  const [reason] = summaryLines(
    { ...run, analysis: { ...run.analysis, cells }, attributions: [], differences: [] },
    "en",
  ).filter(({ kind }) => kind === "reason");
  expect(reason?.text).toContain("/singleton@rate=10% is not known yet");
});

test("a profile explains no cell under other conditions", () => {
  const cells = run.analysis.cells.map((cell) => ({ ...cell, notDefault: ["node"] }));
  expect(profiledElsewhere({ ...run, analysis: { ...run.analysis, cells } }, PUBLISHED)).toBeUndefined();
});
