import type { Attribution } from "@lab/shared/record";
import { expect, test } from "vitest";
import { analysisPrompt } from "../../../src/render/markdown/report-markdown.ts";
import { cellOf, differenceOf, warning } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

const cells = [cellOf("nest-fastify/singleton"), cellOf("nest-fastify/cls")];
const run = runOf(cells, { warnings: [warning("single-core", { cores: "0" })] });

const attribution: Attribution = {
  schemaVersion: 1,
  variant: "nest-fastify/cls",
  nodeVersion: "v26.10.0",
  profiles: 1,
  samples: 100,
  sampledMs: 1_000,
  costUs: { estimate: 26 },
  overhead: { absent: "not measured" },
  owners: [{ owner: "node", kind: "node", selfPercent: 100 }],
  functions: [
    { name: "rare", owner: "node", file: "x.js", line: 1, column: 1, selfPercent: 1, totalPercent: 2 },
    { name: "often", owner: "node", file: "x.js", line: 1, column: 1, selfPercent: 9, totalPercent: 9, selfUs: 2.34 },
  ],
};

test("states that functions are unknown if nothing was profiled", () => {
  expect(analysisPrompt(run, "en")).toContain("This run was not profiled");
});

test("has the functions, the most expensive first, and what differs from the baseline", () => {
  const differences = [differenceOf("nest-fastify/cls", [{}])];
  const text = analysisPrompt({ ...run, attributions: [attribution], differences }, "en");
  expect(text).toContain("| often | node | 9.0% | 2.34 |\n| rare | node | 1.0% |  |");
  expect(text).toContain("| Injector.loadProvider | @nestjs/core | 0 | 9.80 | +9.80 |");
  expect(text).not.toContain("No profiles were made");
});
