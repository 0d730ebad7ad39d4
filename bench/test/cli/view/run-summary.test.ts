import type { JournalEvent, RunFinishedEvent, StopReason } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { summarise } from "../../../src/cli/compose/summarise.ts";
import { type RunSummary, type SummaryLook, summaryDocument, summaryText } from "../../../src/cli/view/run-summary.ts";
import { roundOf } from "../../analyse/made-up-slices.ts";
import { environment } from "../../journal/made-up-run.ts";
import { planOf } from "../../plan/made-up-plan.ts";

const plan = planOf({ variant: "fastify/cls" });
const rounds = [0, 1, 2].flatMap((round) =>
  roundOf(round, {
    "fastify/singleton": [10, 10.1 + round / 10],
    "fastify/singleton@twin=1": [10, 10.1 + round / 20],
    "fastify/cls": [13, 13.1],
  }),
);
const look: SummaryLook = { columns: 120, colour: false, lang: "en" };

function summaryOf(reason: StopReason, events: readonly JournalEvent[] = rounds, given = plan): RunSummary {
  const finished: RunFinishedEvent = { type: "run-finished", atMs: 9, reason, sentence: "It came to its end." };
  return summarise({ plan: given, environment }, "the/folder", { events: [...events, finished], finished });
}

const failed = (reason: string): JournalEvent => ({
  type: "cell-failed",
  atMs: 1,
  round: 0,
  cell: "fastify/cls",
  reason,
  outOfMemory: false,
});

describe("for a person", () => {
  test("has the summary, the table, the warnings with their remedies, and where everything is", () => {
    const text = summaryText(summaryOf("rounds"), look);
    expect(text).toMatch(/^• A rehearsal: every figure here is made up\. CPU per request, cheapest first: /);
    expect(text).toMatch(/^fastify\/cls +13\.1 ±0\.0 +1\.2\d\d +1\.2\d\d–1\.\d\d\d +slower/m);
    expect(text).toMatch(/^! too-few-rounds: Only 0 rounds came to an end, and it takes 3\.$/m);
    expect(text).toMatch(/^ {2}→ Give three `--rounds` or more, or a larger `--budget`\.$/m);
    expect(text).toMatch(/\nIt came to its end\.\nEverything is in the\/folder$/);
  });

  test.each([80, 120])("stays within %d columns, warnings too", (columns) => {
    const reason = "the server was not ready in time and printed nothing at all that would tell why";
    const both = [...rounds, failed(reason), { ...failed(reason), cell: "fastify/singleton" }];
    const lines = summaryText(summaryOf("rounds", both), { ...look, columns }).split("\n");
    expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(reason);
    // A command stays whole, so that it can be copied.
    expect(lines.filter((line) => line.length > columns && !line.includes("`"))).toEqual([]);
  });

  test("says what several cells have in common once", () => {
    const each = (reason: string) => [failed(reason), { ...failed(reason), cell: "fastify/singleton" }];
    expect(summaryText(summaryOf("rounds", [...rounds, ...each("gone")]), look)).toMatch(
      /^! cell-failed: fastify\/singleton, fastify\/cls: It failed once: gone.*\n {2}→ See/m,
    );
    const [one, other] = [failed("gone"), { ...failed("lost"), cell: "fastify/singleton" }];
    expect(summaryText(summaryOf("rounds", [...rounds, one, other]), look)).toMatch(
      /^! cell-failed\n {2}fastify\/singleton: It failed once: lost.*\n {2}fastify\/cls: It failed once: gone.*\n {2}→ See/m,
    );
  });

  test("has an alarm in red where there are colours, and only the alarm", () => {
    const summary = summaryOf("void");
    const broken = { ...summary, analysis: { ...summary.analysis, void: true } };
    const [red, plain] = ["\u001b[31m", "\u001b[39m"];
    const lines = summaryText(broken, { ...look, colour: true }).split("\n");
    const alarm = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith("• ")),
    );
    expect(alarm.join(" ")).toContain("Void: ");
    expect(alarm.filter((line) => !(line.startsWith(red) && line.endsWith(plain)))).toEqual([]);
    expect(lines.slice(alarm.length).join()).not.toContain(red);
    expect(summaryText(broken, look)).not.toContain(red);
  });

  test("lets nothing through that moves the cursor", () => {
    expect(summaryText(summaryOf("rounds", [...rounds, failed("\u001b[2Jgone\r\nx")]), look)).toContain(" [2Jgone x");
  });

  test("says how to go on after an interruption, and only then", () => {
    expect(summaryText(summaryOf("interrupted"), look)).toMatch(/Go on with it: pnpm bench resume the\/folder$/);
    expect(summaryText(summaryOf("budget"), look)).not.toContain("resume");
  });
});

describe("for a program", () => {
  test("is the analysis, and where it is", () => {
    const summary = summaryOf("rounds");
    expect(summaryDocument(summary)).toEqual({ ...summary.analysis, folder: "the/folder" });
    expect(summary.analysis.cells.map(({ id }) => id)).toEqual(["fastify/singleton", "fastify/cls"]);
  });
});
