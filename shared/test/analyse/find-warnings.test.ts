import { describe, expect, test } from "vitest";
import { comparedCells, warningsOfCell, warningsOfRun } from "../../analyse/index.ts";
import type { ProcessRow } from "../../record/index.ts";
import { COPY, OTHER, plan, rowOf } from "./made-up-rows.ts";

function about(...rows: readonly Partial<ProcessRow>[]) {
  const view = comparedCells(
    plan,
    rows.map((row, round) => rowOf({ round, ...row })),
  ).find(({ cell }) => cell.id === OTHER);
  return view === undefined ? [] : warningsOfCell(view, plan);
}

describe("about the run", () => {
  test("finds nothing if nothing is wrong", () => {
    expect(warningsOfRun(plan, 3)).toEqual([]);
  });

  test("names the core that server and generator shared", () => {
    const shared = { ...plan, cores: { server: [0, 1], others: [1, 2] } };
    expect(warningsOfRun(shared, 3)).toEqual([{ code: "single-core", facts: { cores: "1" } }]);
  });

  test("reports processes without a limit", () => {
    expect(warningsOfRun({ ...plan, isolation: "process" }, 3).map(({ code }) => code)).toEqual(["weak-isolation"]);
  });

  test("reports fewer than three rounds", () => {
    expect(warningsOfRun(plan, 2)).toEqual([{ code: "too-few-rounds", facts: { rounds: 2, needed: 3 } }]);
  });
});

describe("about a cell", () => {
  test("finds nothing if nothing is wrong", () => {
    expect(about({}, {}, {})).toEqual([]);
  });

  test("quotes the contract that it breaks", () => {
    const broken = { outcome: "contract-broken", reason: "It answered with a stranger's id.", violations: 17 } as const;
    expect(about(broken)).toEqual([
      { code: "contract-broken", cell: OTHER, facts: { affected: 1, processes: 1, first: broken.reason } },
    ]);
  });

  test("gathers its failures, each reason once, without the name that stands before it anyway", () => {
    const unmeasured = { requests: 0, cpuUs: undefined, costUs: undefined };
    const [warning] = about(
      { ...unmeasured, outcome: "failed", reason: `${OTHER} did not start` },
      { failedBursts: 1, reason: "it went away" },
      { failedBursts: 2, reason: "it went away" },
    );
    const reasons = "did not start (round 1); it went away (2 times, first in round 2)";
    expect(warning).toEqual({ code: "cell-failed", cell: OTHER, facts: { times: 3, reasons } });
  });

  test("calls the end at its memory limit by its name, with the limit", () => {
    const killed = { outcome: "out-of-memory", reason: "out of memory" } as const;
    expect(about(killed, {}, killed)).toEqual([
      { code: "out-of-memory", cell: OTHER, facts: { times: 2, rounds: "1, 3", limitMb: 512 } },
    ]);
  });

  test("counts the processes that were measured before their cost was flat", () => {
    expect(about({ warm: true }, { warm: false }, { warm: true })).toEqual([
      { code: "not-steady", cell: OTHER, facts: { affected: 1, warmUps: 3 } },
    ]);
  });

  test("reports by how much its cost went on falling while it was measured", () => {
    const falling = [0.9, 0.905, 0.91].map((share) => ({ firstCostUs: 20, lastCostUs: 20 * share }));
    const [warning, ...more] = about(...falling);
    expect(more).toEqual([]);
    expect(warning).toMatchObject({ code: "not-steady", facts: { affected: 0, warmUps: 0 } });
    expect(warning?.facts["changePercent"]).toBeCloseTo(-9.5, 1);
  });

  test("names a copy of its baseline that is not steady", () => {
    const copies = [0, 1].map((round) => ({ round, cell: COPY, copyOf: "fastify/singleton", warm: false }));
    expect(about({}, {}, ...copies)).toEqual([{ code: "baseline-not-steady", cell: OTHER, facts: { baseline: COPY } }]);
  });

  test.each([
    ["generator-bound", { generatorPercent: 91 }],
    ["throttled", { throttledMs: 20 }],
    ["steal-time", { stolenMs: 30 }],
    ["idle-neighbours-busy", { neighbourPercent: 1.5, neighbour: "express/cls" }],
    ["littles-law", { littlesLawPercent: 2.5 }],
    ["errors", { errors: 1 }],
    ["memory-pressure", { workingSetPeakMb: 0.95 * 512 }],
    ["generator-late", { lateBursts: 1, latenessP99Us: 5_000 }],
    ["rate-above-capacity", { dueRequests: 100, waitingRequests: 3 }],
  ] as const)("finds %s beyond its limit, and nothing else", (code, row) => {
    expect(about(row).map((warning) => warning.code)).toEqual([code]);
  });

  test("tolerates stolen time in one process of twenty", () => {
    const quiet = Array.from({ length: 19 }, () => ({}));
    expect(about({ stolenMs: 300 }, ...quiet)).toEqual([]);
    expect(about({ stolenMs: 300 }, { stolenMs: 300 }, ...quiet).map(({ code }) => code)).toEqual(["steal-time"]);
  });
});
