import type { JournalEvent, RunFinishedEvent, StopReason } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type RunSummary, summarise, summaryDocument, summaryText } from "../../src/cli/run-summary.ts";
import { roundOf } from "../analyse/made-up-slices.ts";
import { planOf } from "../plan/made-up-plan.ts";

const plan = planOf({ variant: "fastify/cls" });
const slices = roundOf(0, { "fastify/singleton": [10], "fastify/singleton#twin": [10], "fastify/cls": [13] });

function summaryOf(reason: StopReason, events: readonly JournalEvent[] = slices, given = plan): RunSummary {
  const finished: RunFinishedEvent = { type: "run-finished", atMs: 9, reason, sentence: "It came to its end." };
  return summarise(given, "the/folder", { events: [...events, finished], finished });
}

describe("for a person", () => {
  test("says why it ended, where everything is, and every warning with its remedy", () => {
    const text = summaryText(summaryOf("rounds"), 120);
    expect(text).toContain("fastify/cls                   13.0  1.300");
    expect(text).toMatch(
      /^! too-few-rounds: Too few rounds were finished \(0\).*\n {2}→ Give three rounds or more\.$/m,
    );
    expect(text).toMatch(/\nIt came to its end\.\nEverything is in the\/folder$/);
  });

  test("stays within the terminal, warnings too", () => {
    const reason = "the server was not ready in time and printed nothing at all that would tell why";
    const failed: JournalEvent = {
      type: "cell-failed",
      atMs: 1,
      round: 0,
      cell: "fastify/cls",
      reason,
      outOfMemory: false,
    };
    const lines = summaryText(summaryOf("rounds", [...slices, failed]), 80).split("\n");
    expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(reason);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test("calls a rehearsal one, first of all", () => {
    const first = (isolation: "rehearsal" | "cgroup") =>
      summaryText(summaryOf("rounds", slices, { ...plan, isolation }), 80);
    expect(first("rehearsal")).toMatch(/^A rehearsal: every figure here is made up\.\n/);
    expect(first("cgroup")).not.toContain("rehearsal");
  });

  test("says how to go on after an interruption, and only then", () => {
    expect(summaryText(summaryOf("interrupted"), 80)).toMatch(/Go on with it: pnpm bench resume the\/folder$/);
    expect(summaryText(summaryOf("budget"), 80)).not.toContain("resume");
  });
});

describe("for a program", () => {
  test("has every cell with its coordinates, and the twin apart", () => {
    expect(summaryDocument(summaryOf("rounds"))).toMatchObject({
      schemaVersion: 1,
      runId: plan.runId,
      folder: "the/folder",
      stop: { reason: "rounds", sentence: "It came to its end." },
      cells: [
        { cell: "fastify/singleton", pattern: "singleton", costUs: { estimate: 10 }, ratio: { estimate: 1 } },
        { cell: "fastify/cls", pattern: "cls", costUs: { estimate: 13 }, baseline: "fastify/singleton" },
      ],
      twin: { cell: "fastify/singleton#twin", ratio: { estimate: 1 } },
      warnings: [{ code: "too-few-rounds" }],
    });
  });

  test("leaves out figures that are not there", () => {
    const document = JSON.stringify(summaryDocument(summaryOf("failed", [])));
    expect(document).not.toContain("costUs");
    expect(document).not.toContain("null");
  });

  test("loses no twin where there are several", () => {
    const several = planOf({ twins: "all" });
    const document = JSON.stringify(summaryDocument(summaryOf("rounds", [], several)));
    const twins = several.cells.flatMap(({ id, twinOf }) => (twinOf === undefined ? [] : [id]));
    expect(twins.length).toBeGreaterThan(1);
    expect(twins.filter((id) => !document.includes(`"${id}"`))).toEqual([]);
  });
});
