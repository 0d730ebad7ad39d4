import { type CellAnalysis, Comparison, type LimitsInForce, type Subject, type Traffic } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import type { ComparableRun } from "../../../src/model/compare/comparability.ts";
import { compareRuns } from "../../../src/model/compare/compare-runs.ts";
import { around, cellOf, changed } from "../../made-up-analysis.ts";
import { environment, planFor, runOf } from "../../made-up-run.ts";

/** Costs of a run whose machine is this much slower, and whose cls costs n times its baseline; rounds differ by percent. */
function costing(mood: number, cls: number, percent = 0.2): readonly CellAnalysis[] {
  const rounds = [-1, 0, 1, 0].map((step, round) => ({ round, by: 1 + (step * percent) / 100 }));
  return [
    cellOf("fastify/singleton", {
      figures: { costUs: around(20 * mood, percent) },
      processes: rounds.map(({ round, by }) => ({ round, costUs: 20 * mood * by, rps: 9_000 })),
    }),
    cellOf("fastify/cls", {
      figures: { costUs: around(20 * mood * cls, percent) },
      ratios: { costUs: around(cls, percent) },
      processes: rounds.map(({ round, by }) => ({ round, costUs: 20 * mood * cls * by, rps: 9_000, ratio: cls * by })),
    }),
  ];
}

function compared(a: readonly CellAnalysis[], b: readonly CellAnalysis[], failAbovePercent?: number): Comparison {
  return compareRuns(runOf(a), runOf(b), failAbovePercent === undefined ? {} : { failAbovePercent });
}

function cls({ cells }: Comparison) {
  return cells.find(({ cell }) => cell === "fastify/cls");
}

describe("a cell and its baseline", () => {
  test("is judged by how its ratio changed, whatever the machine did meanwhile", () => {
    const comparison = compared(costing(1, 1.3), costing(1.2, 1.3), 5);
    expect(cls(comparison)).toMatchObject({
      restsOn: "againstBaseline",
      change: "no-difference",
      fails: false,
      cost: { estimate: expect.closeTo(1.2, 6) },
      againstBaseline: { estimate: 1 },
    });
    expect(comparison.baselinesPercent).toBeCloseTo(20, 6);
  });

  test("costs more if the interval of that leaves no room for anything else", () => {
    expect(cls(compared(costing(1, 1.3), costing(1, 1.4)))).toMatchObject({ change: "costs-more", fails: false });
    expect(cls(compared(costing(1, 1.3), costing(1, 1.2)))?.change).toBe("costs-less");
    expect(cls(compared(costing(1, 1.3), costing(1, 1.4, 9)))?.change).toBe("no-difference");
  });

  test("fails beyond the bound only, and only if it costs more", () => {
    expect(compared(costing(1, 1.3), costing(1, 1.4), 5).fails).toBe(true);
    expect(compared(costing(1, 1.3), costing(1, 1.4), 9).fails).toBe(false);
    expect(compared(costing(1, 1.3), costing(1, 1.4, 9), 5).fails).toBe(false);
    expect(compared(costing(1, 1.3), costing(1, 1.1), 5).fails).toBe(false);
  });

  test("is not judged if the runs compare it with different baselines", () => {
    const other = costing(1, 1.3).map((cell) => (cell.pattern === "cls" ? { ...cell, baseline: "x/singleton" } : cell));
    expect(cls(compared(costing(1, 1.3), other))).toMatchObject({
      change: "not-comparable",
      againstBaseline: { absent: "the two runs compare it with different baselines" },
    });
  });

  test("is judged if a baseline of one run is a copy of the other's", () => {
    const copy = "fastify/singleton@family=2";
    const split = costing(1, 1.4).map((cell) => (cell.pattern === "cls" ? { ...cell, baseline: copy } : cell));
    const { plan, ...run } = runOf(split);
    const [original] = plan.cells;
    if (original === undefined) throw new Error("There is one.");
    const cells = [...plan.cells, { ...original, id: copy, baseline: copy, copyOf: original.id }];
    const comparison = compareRuns(runOf(costing(1, 1.3)), { ...run, plan: { ...plan, cells } });
    expect(cls(comparison)?.change).toBe("costs-more");
  });

  test("gives the reason if there is no figure", () => {
    const failed = costing(1, 1.3).map((cell) =>
      changed(cell, { figures: { costUs: { absent: "it failed" } }, ratios: { costUs: { absent: "gone" } } }),
    );
    expect(cls(compared(costing(1, 1.3), failed))).toMatchObject({
      cost: { absent: "it failed" },
      againstBaseline: { absent: "gone" },
      change: "not-measured",
    });
  });
});

test("a baseline is judged by its bare cost", () => {
  const [baseline] = compared(costing(1, 1.3), costing(1.2, 1.3), 5).cells;
  expect(baseline).toMatchObject({ isBaseline: true, restsOn: "cost", change: "costs-more", fails: true });
});

test("cells that one run alone has are named", () => {
  const more = [...costing(1, 1.3), cellOf("express/singleton")];
  expect(compared(more, costing(1, 1.3))).toMatchObject({ onlyInA: ["express/singleton"], onlyInB: [] });
  expect(compared(costing(1, 1.3), more)).toMatchObject({ onlyInA: [], onlyInB: ["express/singleton"] });
});

describe("two runs are not comparable", () => {
  const cells = costing(1, 1.3);
  const run: ComparableRun = runOf(cells);
  const obstacles = (other: ComparableRun) => compareRuns(run, other).obstacles;
  const planned = (changes: Parameters<typeof planFor>[1]): ComparableRun => ({
    ...run,
    plan: planFor(cells, changes),
  });
  const measuredOn = (machine: Partial<typeof environment.machine>): ComparableRun => ({
    ...run,
    environment: { ...environment, machine: { ...environment.machine, ...machine } },
  });
  const limitedTo = (limitsInForce: LimitsInForce): ComparableRun => ({
    ...run,
    analysis: { ...run.analysis, limitsInForce },
  });
  const sent = (changes: Partial<Traffic>): ComparableRun =>
    planned({ cells: run.plan.cells.map((cell) => ({ ...cell, traffic: { ...cell.traffic, ...changes } })) });
  const started = (changes: Partial<Subject>): ComparableRun =>
    planned({ cells: run.plan.cells.map((cell) => ({ ...cell, subject: { ...cell.subject, ...changes } })) });
  const load = { connections: 100, pipelining: 1, durationMs: 30_000 };
  const interleaved = (changes: object): ComparableRun => {
    const { schedule } = run.plan;
    if (schedule.protocol !== "interleaved") throw new Error("The run is of another protocol.");
    return planned({ schedule: { ...schedule, ...changes } });
  };

  test("for the generation of a processor of the same name if both runs recorded it", () => {
    const [one, next] = [17, 2].map((model) => measuredOn({ cpuGeneration: { family: 25, model, stepping: 1 } }));
    expect(compareRuns(one ?? run, next ?? run).obstacles).toMatchObject([
      { code: "machine", a: expect.stringContaining("model 17"), b: expect.stringContaining("model 2") },
    ]);
    expect(obstacles(next ?? run)).toEqual([]);
  });

  test.each<[string, ComparableRun, string, string]>([
    ["machine", measuredOn({ cpuModel: "Another" }), "Made-up CPU", "Another"],
    ["machine", measuredOn({ cores: 8 }), "2 cores", "8 cores"],
    ["node", runOf(cells.map((cell) => ({ ...cell, node: ["v24.0.0"] }))), "v26", "v24"],
    ["node", runOf(cells.map((cell) => ({ ...cell, node: ["v26.10.0", "v24.0.0"] }))), "v26", "v24.0.0 / v26.10.0"],
    ["isolation", planned({ isolation: "process" }), "cgroup", "process"],
    ["limits", limitedTo({ cpus: 2, memoryBytes: 512 * 1024 ** 2, cores: [0] }), "1 CPU", "2 CPU"],
    ["limits", planned({ cores: { server: [0], others: [0] } }), "512 MB", "load from the server's core"],
    ["steady", planned({ steady: true }), "Node's defaults", "--steady"],
    [
      "protocol",
      planned({ schedule: { protocol: "classic", warmUp: load, measured: load, rounds: { min: 1, max: 1 } } }),
      "interleaved",
      "classic",
    ],
    ["protocol", interleaved({ parts: 1 }), "400 ms in 4", "400 ms in 1"],
    ["protocol", interleaved({ untilRest: false }), "until the server is idle", "until the load ends"],
    ["load", sent({ arrivals: { model: "closed", connections: 100 } }), "50 connections", "100 connections"],
    ["load", sent({ ids: "made" }), "sent along", "made by the server"],
    ["node-flags", started({ nodeFlags: ["--jitless"] }), "none", "--jitless"],
    ["void", { ...run, analysis: { ...run.analysis, void: true } }, "no", "yes"],
  ])("for their %s", (code, other, a, b) => {
    expect(obstacles(other)).toEqual([{ code, a: expect.stringContaining(a), b: expect.stringContaining(b) }]);
    expect(compareRuns(run, other).comparable).toBe(false);
  });

  test("if they have no cell in common", () => {
    const found = compareRuns(run, runOf([cellOf("express/singleton")])).obstacles;
    expect(found.map(({ code }) => code)).toContain("nothing-in-common");
  });

  describe("and then", () => {
    const other: ComparableRun = { ...runOf(costing(1, 1.6)), plan: planFor(cells, { steady: true }) };

    test("no cell is judged, nor are two costs made into one figure", () => {
      const comparison = compareRuns(run, other, { failAbovePercent: 5 });
      expect(Comparison.parse(comparison)).toMatchObject({ comparable: false, judged: false, fails: false });
      expect(comparison).not.toHaveProperty("baselinesPercent");
      expect(comparison.cells.map(({ change }) => change)).toEqual(["not-comparable", "not-comparable"]);
      expect(cls(comparison)).toMatchObject({
        costUsA: { estimate: expect.closeTo(26, 6) },
        costUsB: { estimate: expect.closeTo(32, 6) },
        cost: { absent: "the two runs are not comparable" },
        againstBaseline: { absent: "the two runs are not comparable" },
      });
    });

    test("a cell that one of them did not measure is reported as that", () => {
      const failed = costing(1, 1.6).map((cell) => changed(cell, { figures: { costUs: { absent: "it failed" } } }));
      const { cells: neither } = compareRuns(run, { ...other, analysis: runOf(failed).analysis });
      expect(neither.map(({ change }) => change)).toEqual(["not-measured", "not-measured"]);
    });

    test("cells are judged on request", () => {
      const comparison = compareRuns(run, other, { failAbovePercent: 5, anyway: true });
      expect(comparison).toMatchObject({ comparable: false, judged: true, fails: true });
      expect(cls(comparison)?.change).toBe("costs-more");
    });
  });

  test("but for a version that only the runner ran on, or a cell that the other has not", () => {
    const runner = { ...environment, node: { ...environment.node, version: "v24.0.0" } };
    expect(obstacles({ ...run, environment: runner })).toEqual([]);
    expect(obstacles(runOf([...cells, cellOf("express/singleton", { node: ["v24.0.0"] })]))).toEqual([]);
  });

  test("but for nothing that may be the reason to compare them", () => {
    const other = { ...run, environment: { ...environment, versions: { "nestjs-cls": "8.0.0", express: "5.0.0" } } };
    const comparison = compareRuns(run, other);
    expect(comparison.comparable).toBe(true);
    expect(comparison.differs).toEqual([
      { what: "nestjs-cls", a: "7.0.0", b: "8.0.0" },
      { what: "express", a: "–", b: "5.0.0" },
    ]);
  });
});

describe("a run that several machines share", () => {
  const [whole, other] = [runOf(costing(1, 1.3)), runOf(costing(1, 1.3))];
  const { hosts: _, ...one } = environment;
  const on = (cores: readonly number[]): ComparableRun => ({
    ...other,
    environment: {
      ...one,
      hosts: cores.map((count, index) => ({
        shard: index + 1,
        environment: { ...one, machine: { ...one.machine, cores: count } },
      })),
    },
  });

  test("is compared with a run of a single machine if all are of its kind", () => {
    expect(compareRuns(whole, on([2, 2])).obstacles).toEqual([]);
  });

  test("is not if one of them is of another kind", () => {
    expect(compareRuns(whole, on([2, 64])).obstacles).toMatchObject([
      { code: "machine", b: expect.stringContaining("64 cores") },
    ]);
  });
});
