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

describe("for a person", () => {
  test("has the table first, cheapest first, with a bar per row", () => {
    const [mark, empty, head, first, second] = summaryText(summaryOf("rounds"), look).split("\n");
    expect([mark, empty]).toEqual(["A rehearsal: every figure here is made up.", ""]);
    expect(head).toMatch(/^cell +CPU µs\/req +ratio +verdict +req\/s +p99 ms +peak MB +n$/);
    expect(first).toMatch(/^fastify\/singleton +10\.1 +█+\S? +baseline +/);
    expect(second).toMatch(/^fastify\/cls +13\.1 +█+ +×1\.2\d \(1\.2\d–1\.\d\d\) +costs more +/);
    expect(barIn(second).length).toBeGreaterThan(barIn(first).length);
  });

  test("says below it how the cells stand to each other, how sure that is, and where to look", () => {
    const text = summaryText(summaryOf("rounds"), look);
    expect(text).toMatch(/^fastify: cls against the singleton: costs more, ×1\.2\d \(1\.2\d–1\.\d\d\)$/m);
    expect(text).toMatch(/^Identical copies of the baselines: none of 1 was called different\./m);
    expect(text).toMatch(/\nReport: the\/folder\/report\.md\nPage: http:\/\/127\.0\.0\.1:7357\/runs\/folder\/ /);
  });

  test("has p50 and p99 below it of a run at a rate, and the ratio and answer of p99", () => {
    const summary = summaryOf("rounds");
    const p50Us = { figure: { estimate: 130 }, ratio: { estimate: 1.5, low: 1.4, high: 1.6 } };
    const p99Us = { figure: { estimate: 2_180 }, ratio: { estimate: 3.57, low: 1.18, high: 10.8 } };
    const cells = summary.analysis.cells.map((cell) => ({
      ...cell,
      latenessP99Us: 20,
      metrics: { ...cell.metrics, p50Us, p99Us },
    }));
    const text = summaryText({ ...summary, analysis: { ...summary.analysis, cells } }, look);
    expect(text).toMatch(
      /\n\ncell +p50 ms +p99 ms +ratio +verdict *\nfastify\/singleton +0\.130 +2\.18 +baseline *\nfastify\/cls +0\.130 +2\.18 +×3\.57 \(1\.18–10\.8\) +more *\n/,
    );
    expect(summaryText(summary, look)).not.toContain("p50 ms");
  });

  test("gives three warnings at most, the gravest first, and says how many more there are", () => {
    const summary = summaryOf("rounds");
    const codes = ["throttled", "steal-time", "single-core", "errors", "idle-workers"] as const;
    const [cell] = summary.analysis.cells;
    const warnings = codes.map((code) => ({ code, cell: cell?.id ?? "", facts: {} }));
    const warned = { ...summary, analysis: { ...summary.analysis, warnings } };
    const text = summaryText(warned, look);
    expect(text.match(/^! .*/gm)).toHaveLength(3);
    expect(text.match(/^! .*/gm)?.[0]).toMatch(/^! errors: /);
    expect(text).toMatch(/^\+2 more, all in the report$/m);
    expect(summaryText({ ...warned, analysis: { ...warned.analysis, warnings: [] } }, look)).not.toMatch(/^[!+]/m);
  });

  test.each([80, 120])("stays within %d columns, warnings too", (columns) => {
    const reason = "the server was not ready in time and printed nothing at all that would tell why";
    const both = [...rounds, failed(reason), { ...failed(reason), cell: "fastify/singleton" }];
    const lines = summaryText(summaryOf("rounds", both), { ...look, columns }).split("\n");
    expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(reason);
    // A command stays whole, so that it can be copied.
    expect(lines.filter((line) => line.length > columns && !/^(Page|Next): /.test(line))).toEqual([]);
    expect(lines.some((line) => line.includes("█"))).toBe(true);
  });

  test("leaves the bars and what is not needed to a wider terminal", () => {
    const lines = summaryText(summaryOf("rounds"), { ...look, columns: 62 }).split("\n");
    expect(lines.find((line) => line.startsWith("cell"))).toMatch(/^cell +CPU µs\/req +ratio +verdict$/);
    expect(lines.join("\n")).not.toContain("█");
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

function barIn(line = ""): string {
  return /█+/.exec(line)?.[0] ?? "";
}

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
