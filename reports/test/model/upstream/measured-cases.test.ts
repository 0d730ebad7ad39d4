import type { UpstreamCase } from "@lab/shared/record";
import { expect, test } from "vitest";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { measureCases, PATCHED } from "../../../src/model/upstream/measured-cases.ts";
import { around, cellOf, warning } from "../../made-up-analysis.ts";
import { publishedRun } from "../claims/made-up-claims.ts";

const VARIANT = "fastify/inversify";
const upstream: UpstreamCase = {
  name: "child-containers",
  library: "inversify",
  version: "8.2.3",
  says: { en: "It is freed early.", ja: "早く回収される。" },
  variants: [VARIANT],
  suite: { absent: { en: "not run", ja: "未実施" } },
};

function runOf(day: string, patched: number): ReadableRun {
  const cells = [
    cellOf("fastify/singleton"),
    cellOf(VARIANT, { ratios: { costUs: around(6, 5) } }),
    { ...cellOf(VARIANT, { ratios: { costUs: around(patched, 5) } }), id: VARIANT + PATCHED },
  ];
  const run = publishedRun(`run-of-${day}`, cells);
  return { ...run, plan: { ...run.plan, runId: `run-of-${day}`, createdAt: `${day}T03:04:05.000Z` } };
}

test("a run from before the patch was changed has no part in its figures", () => {
  const runs = [runOf("2026-01-03", 2), runOf("2026-01-01", 4)];
  const asPatchedIn = (changes: Partial<UpstreamCase>) => {
    const folder = { upstream: { ...upstream, ...changes }, text: "", changedLines: 1 };
    const [measured] = measureCases([folder], runs)?.cases ?? [];
    return measured?.measured[0]?.asPatched;
  };
  expect(asPatchedIn({ measuredSince: "2026-01-02" })).toMatchObject({ estimate: 2 });
  expect(asPatchedIn({ measuredSince: "2026-01-04" })).toEqual({ absent: "not measured" });
});

test("of runs on one host the newest that passes the checks is shown", () => {
  const stolen = runOf("2026-01-03", 2);
  const cells = stolen.analysis.cells.map((cell) => ({ ...cell, warnings: [warning("steal-time", {}, cell.id)] }));
  const runs = [{ ...stolen, analysis: { ...stolen.analysis, cells } }, runOf("2026-01-02", 3), runOf("2026-01-01", 4)];
  const found = measureCases([{ upstream, text: "", changedLines: 1 }], runs);
  expect(found?.cases[0]?.measured[0]?.asPatched).toMatchObject({ estimate: 3 });
});
