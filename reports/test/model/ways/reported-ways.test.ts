import type { Place, Seen } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { measuredWays } from "../../../src/model/ways/measured-ways.ts";
import { reportMarkdown } from "../../../src/render/markdown/report-markdown.ts";
import { matrixTable } from "../../../src/render/tables/matrix-table.ts";
import { waysTable } from "../../../src/render/tables/ways-table.ts";
import { summaryLines } from "../../../src/words/sentences/summary.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";
import { runOfWays, wayCell, wayOf } from "./made-up-ways.ts";

const requestScope = cellOf("nest-fastify/request-scope", { verdict: "costs-more" });
const hook = wayCell("als-hook", 1.02);
const pino = wayCell("nestjs-pino", 1.5);
const copy = cellOf("nest-fastify/singleton", { id: "nest-fastify/singleton@family=2", section: "evidence" });
const library = { name: "nestjs-pino", version: "5.2.1", licence: "MIT", released: "2026-08-20", maintained: false };
const ways = {
  "nest-fastify/singleton": wayOf({}, { handedOn: true }),
  "nest-fastify/request-scope": wayOf(),
  "nest-fastify/als-hook": wayOf({ "worker's message": "no", "pipelined response finished": "foreign" }),
  "nest-fastify/nestjs-pino": wayOf({}, { retained: { bytesPerRequest: 80, bytesPerTenant: 2_048 }, library }),
};
const run = runOfWays([requestScope, pino, hook, copy], ways);

test("ways are grouped by server, cheapest first, without copies of baselines", () => {
  const [onFastify, ...more] = measuredWays(run.plan, run.analysis);
  expect(more).toEqual([]);
  expect(onFastify?.server).toBe("nest-fastify");
  expect(onFastify?.ways.map(({ cell }) => cell.id)).toEqual([
    "nest-fastify/singleton",
    "nest-fastify/als-hook",
    "nest-fastify/request-scope",
    "nest-fastify/nestjs-pino",
  ]);
});

test("a variant is not taken for a way by a name that every object has", () => {
  const cell = wayCell("als-hook", 1.02);
  const { plan, analysis } = runOfWays([{ ...cell, variant: "constructor" }], {});
  expect(measuredWays(plan, analysis)).toEqual([]);
});

test("the table has the cost and the properties of each", () => {
  const [onFastify] = measuredWays(run.plan, run.analysis);
  const rows = waysTable(onFastify?.ways ?? [], "en").rows.map((row) => row.join(" | "));
  expect(rows).toEqual([
    "singleton | 20.0 | 1 | baseline | everywhere | nothing | 20 | none",
    "als-hook | 20.0 | ×1.02 (1.01–1.03) | costs more | 18 of 20, leaks another request's id to listeners of a finished pipelined response | nothing | 20 | none",
    "request-scope | 20.0 | ×1.30 (1.27–1.33) | costs more | everywhere | nothing | 20 | none",
    "nestjs-pino | 20.0 | ×1.50 (1.48–1.52) | costs more | everywhere | 80 bytes a request, 2.00 KB a tenant | 20 | nestjs-pino 5.2.1 (2026-08-20), not maintained",
  ]);
});

test("counts only the places that the run observed", () => {
  const { "during a multipart upload": _, ...seen } = wayOf({ timer: "no" }).seen as Record<Place, Seen>;
  const older = runOfWays([hook], { "nest-fastify/als-hook": wayOf({}, { seen }) });
  const [onFastify] = measuredWays(older.plan, older.analysis);
  expect(waysTable(onFastify?.ways ?? [], "en").rows[0]?.[4]).toBe("18 of 19");
});

test("the matrix contains no ways", () => {
  expect(matrixTable(run.analysis, "en").rows).toHaveLength(1);
});

describe("the summary", () => {
  test("recommends a way for each scope of visibility", () => {
    const lines = summaryLines(run, "en").filter(({ kind }) => kind === "recommendation");
    expect(lines.map(({ text }) => text)).toEqual([
      "On nest-fastify, if the id must be visible everywhere, take request-scope at ×1.30 (1.27–1.33). Take als-hook at ×1.02 (1.01–1.03) if callbacks of a shared worker and listeners of a finished pipelined response (they read another request's id) can do without it. For handlers and services alone, without passing it explicitly: als-hook again.",
    ]);
  });

  test("reports that no way shows the id", () => {
    const nowhere = { "nest-fastify/als-hook": wayOf({ controller: "no" }) };
    const [line] = summaryLines(runOfWays([hook], nowhere), "en").filter(({ kind }) => kind === "recommendation");
    expect(line?.text).toBe(
      "On nest-fastify, no measured way shows the id everywhere. No measured way shows it in handlers and services without passing it explicitly.",
    );
  });

  test("recommends nothing if the run is void", () => {
    const broken = { ...run, analysis: { ...run.analysis, void: true } };
    expect(summaryLines(broken, "en").filter(({ kind }) => kind === "recommendation")).toEqual([]);
  });
});

describe("the report", () => {
  test("groups the ways by the places where they do not show the id", () => {
    const report = reportMarkdown(run, "en");
    expect(report).toContain("## Ways to carry the id: nest-fastify");
    expect(report).toContain(
      "| another request's id in listeners of a finished pipelined response; callbacks of a shared worker | als-hook |",
    );
  });

  test("has no section on ways if none was measured outside the matrix", () => {
    expect(reportMarkdown(runOf([cellOf("nest-fastify/singleton"), requestScope]), "en")).not.toContain(
      "Ways to carry",
    );
  });
});
