import { analyse } from "@lab/shared/analyse";
import { PROCESSES_HEADER, parseProcesses, processLines } from "@lab/shared/record";
import { expect, test } from "vitest";
import { analyseJournal, RowsSoFar, rowsOf } from "../../src/analyse/rows-of.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";
import { burstOf, latencyOf, startOf } from "./made-up-bursts.ts";

const plan = planOf({ adapter: "fastify", rounds: "4", parts: "2" });
const { events } = await rehearse(plan);

test("the analysis from the journal is the one from the table that is written", () => {
  const { rows, analysis } = analyseJournal({ plan, events });
  const read = parseProcesses(PROCESSES_HEADER + processLines(rows), plan);
  if ("fault" in read) throw new Error(read.fault.sentence);
  expect(read.rows).toEqual(rows);
  expect(analyse(plan, read.rows)).toEqual(analysis);
});

test("rows that were written round by round are those of the whole journal", () => {
  const table = new RowsSoFar(plan);
  const written = events.flatMap((event) => {
    table.add(event);
    return event.type === "round-finished" ? table.ofRound(event.round) : [];
  });
  expect(written).toEqual(rowsOf(plan, events));
  expect(written).toHaveLength(4 * plan.cells.length);
});

const CELL = "fastify/cls";

test("a row has the sums of its bursts, and percentiles of all their requests together", () => {
  const load = (us: number) => ({ latency: latencyOf(us, us, us), requests: 3 });
  const bursts = [burstOf({ cell: CELL, load: load(100) }), burstOf({ cell: CELL, block: 1, load: load(6_000) })];
  const [row] = rowsOf(plan, [startOf({ cell: CELL, node: "v26.0.0" }), ...bursts]);
  expect(row).toMatchObject({ cell: CELL, outcome: "measured", bursts: 2, requests: 6, loadSeconds: 0.8, costUs: 20 });
  expect(row).toMatchObject({ p50Us: 100, slowerThan5MsPer10k: 5_000, node: "v26.0.0", startMs: 1 });
  expect(row?.maxUs).toBeGreaterThanOrEqual(6_000);
});

test("a process that failed is a row, too; one that was broken off before it was measured has no row", () => {
  const failed = { type: "cell-failed", atMs: 1, round: 0, cell: CELL, reason: "it went", outOfMemory: false } as const;
  const started = startOf({ cell: "fastify/singleton", node: "v26.0.0" });
  expect(rowsOf(plan, [started, failed])).toEqual([
    { run: plan.runId, round: 0, cell: CELL, outcome: "failed", reason: "it went", heapReadings: 0 },
  ]);
});

test("a start alone is a row in a run without bursts, and none next to bursts: its round was broken off", () => {
  const started = { ...startOf({ cell: "fastify/singleton", node: "v26.0.0" }), cpuUs: 5_000 };
  expect(rowsOf(plan, [started])).toMatchObject([{ cell: "fastify/singleton", startCpuMs: 5 }]);
  const others = [startOf({ cell: CELL, node: "v26.0.0" }), burstOf({ cell: CELL })];
  expect(rowsOf(plan, [...others, started]).map(({ cell }) => cell)).toEqual([CELL]);
});
