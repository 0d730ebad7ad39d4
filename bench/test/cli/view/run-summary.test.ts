import { stripVTControlCharacters } from "node:util";
import type { BriefTable } from "@lab/reports";
import type { JournalEvent, RunFinishedEvent, StopReason } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { summarise } from "../../../src/cli/runs/end-run.ts";
import { drawnTable, type RunSummary, type SummaryLook, summaryText } from "../../../src/cli/view/run-summary.ts";
import { roundOf } from "../../analyse/made-up-bursts.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { environment } from "../../journal/made-up-run.ts";

const plan = planOf({ variant: "fastify/cls" });
const rounds = [0, 1, 2].flatMap((round) =>
  roundOf(round, {
    "fastify/singleton": [10, 10.1 + round / 10],
    "fastify/singleton@copy=1": [10, 10.1 + round / 20],
    "fastify/cls": [13, 13.1],
  }),
);
const look: SummaryLook = { columns: 120, colour: false, lang: "en" };

function summaryOf(reason: StopReason, events: readonly JournalEvent[] = rounds, given = plan): RunSummary {
  const finished: RunFinishedEvent = { type: "run-finished", atMs: 9, reason, sentence: "It finished." };
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

/** At a rate, with five kinds of warnings, and a server that failed for a long reason. */
function summaryOfEverything(): RunSummary {
  const reason = "the server was not ready in time and printed nothing at all that would tell why";
  const summary = summaryOf("rounds", [...rounds, failed(reason)]);
  const p50Us = { figure: { estimate: 130 }, ratio: { estimate: 1.5, low: 1.4, high: 1.6 } };
  const p99Us = { figure: { estimate: 2_180 }, ratio: { estimate: 3.57, low: 1.18, high: 10.8 } };
  const cells = summary.analysis.cells.map((cell) => {
    return { ...cell, latenessP99Us: 20, metrics: { ...cell.metrics, p50Us, p99Us } };
  });
  const codes = ["throttled", "steal-time", "single-core", "errors", "idle-workers"] as const;
  const facts = { affected: 1, processes: 3, answers: 2, limitPercent: 2, worstPercent: 4.2 };
  const more = codes.map((code) => ({ code, cell: cells[0]?.id ?? "", facts }));
  const warnings = [...summary.analysis.warnings, ...more];
  return { ...summary, analysis: { ...summary.analysis, cells, warnings } };
}

describe("for a person", () => {
  test.each([120, 80, 62])("reads as it is stored, and stays within %d columns", async (columns) => {
    const text = summaryText(summaryOfEverything(), { ...look, columns });
    await expect(text).toMatchFileSnapshot(`snapshots/run-summary-${columns}.txt`);
    // A command stays whole, so that it can be copied.
    const others = text.split("\n").filter((line) => !/^(Page|Next): /.test(line));
    expect(others.filter((line) => line.length > columns)).toEqual([]);
  });

  test("has alarms and cells that cost more in red and baselines in cyan, if there are colours", () => {
    const summary = summaryOf("void");
    const broken = { ...summary, analysis: { ...summary.analysis, void: true } };
    const coloured = summaryText(broken, { ...look, colour: true });
    const [red, cyan, plain] = ["\u001b[31m", "\u001b[36m", "\u001b[39m"];
    expect(coloured).toMatch(new RegExp(`^${RegExp.escape(red)}✖ Void: .*${RegExp.escape(plain)}`, "m"));
    expect(coloured).toContain(`${red}costs more${plain}`);
    expect(coloured).toContain(`${cyan}baseline${plain}`);
    expect(stripVTControlCharacters(coloured)).toBe(summaryText(broken, look));
    expect(summaryText(broken, look)).not.toContain("\u001b");
  });

  test("names no order where the run is void", () => {
    const summary = summaryOf("void");
    expect(summaryText({ ...summary, analysis: { ...summary.analysis, void: true } }, look)).not.toContain(
      "against the singleton",
    );
  });

  test("lets nothing through that moves the cursor", () => {
    expect(summaryText(summaryOf("rounds", [...rounds, failed("\u001b[2Jgone\r\nx")]), look)).toContain(" [2Jgone x");
  });

  test("says what to type next: to go on, or to measure for real what was rehearsed", () => {
    expect(summaryText(summaryOf("interrupted"), look)).toMatch(/\nNext: pnpm bench resume the\/folder$/);
    const { command } = plan;
    const rehearsed = { ...plan, command: command.replace("bench", "bench --rehearse") };
    expect(summaryText(summaryOf("budget", rounds, rehearsed), look)).toMatch(
      new RegExp(`\nNext: ${RegExp.escape(command)}$`),
    );
  });
});

const table: BriefTable = {
  settings: [],
  needed: [{ title: "cell" }, { title: "CPU µs/req" }, { title: "ratio" }, { title: "verdict" }],
  optional: [{ title: "req/s" }],
  rows: [
    {
      verdict: "no-difference",
      share: 1,
      needed: [
        "node-http/singleton",
        "43.4",
        "×1.02 (0.98–1.06)",
        "no difference larger than 6.4% (not warm or steady)",
      ],
      optional: ["1,000"],
    },
  ],
  notes: [],
};

test("shortens a verdict where the row is wider than the terminal", () => {
  const narrow = drawnTable(table, { columns: 80, colour: false });
  expect(narrow).toContain("no difference > 6.4% !");
  for (const line of narrow.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  expect(drawnTable(table, { columns: 120, colour: false })).toContain(
    "no difference larger than 6.4% (not warm or steady)",
  );
});

test("wraps a verdict that is still too long, in one colour", () => {
  const lines = drawnTable(table, { columns: 70, colour: true }).split("\n");
  expect(lines.slice(1).map((line) => stripVTControlCharacters(line).trim())).toEqual([
    expect.stringMatching(/\(0\.98–1\.06\) {2}no difference >$/),
    "6.4% !",
  ]);
  expect(lines.at(-1)?.trim()).toBe("\u001b[32m6.4% !\u001b[39m");
});
