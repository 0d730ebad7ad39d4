import type { JournalEvent, WarmUpEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseRun } from "../../../src/analyse/analyse-run.ts";
import { warningsOfCell, warningsOfRun } from "../../../src/analyse/warn/find-warnings.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { roundOf } from "../made-up-slices.ts";
import { aboutCell, CELL, plan, seen, slice } from "./about-cell.ts";

const here = { atMs: 1, round: 0, cell: CELL };

describe("about the run", () => {
  test("finds nothing where nothing is wrong", () => {
    expect(warningsOfRun(plan, 3, [])).toEqual([]);
  });

  test("says that server and generator shared a core, and which", () => {
    const shared = { ...plan, cores: { server: [0, 1], others: [1, 2] } };
    expect(warningsOfRun(shared, 3, [])).toEqual([{ code: "single-core", facts: { cores: "1" } }]);
    expect(warningsOfRun({ ...plan, cores: { server: [], others: [] } }, 3, [])).toEqual([]);
  });

  test.each(["process", "cgroup", "docker", "rehearsal"] as const)(
    "says of %s whether it limits anything",
    (isolation) => {
      const codes = warningsOfRun({ ...plan, isolation }, 3, []).map(({ code }) => code);
      expect(codes).toEqual(isolation === "process" ? ["weak-isolation"] : []);
    },
  );

  test("says that fewer than three rounds were finished, which is as many as the classic protocol has", () => {
    expect(warningsOfRun(plan, 2, [])).toEqual([{ code: "too-few-rounds", facts: { rounds: 2, needed: 3 } }]);
    expect(warningsOfRun(planOf({ variant: CELL, protocol: "classic" }), 1, [])).toEqual([]);
  });

  test("distrusts a run whose twin differs from its original, and by how much", () => {
    const [original, twin] = ["fastify/singleton", plan.cells.find(({ twinOf }) => twinOf !== undefined)?.id ?? ""];
    const rounds = [10, 11, 12].flatMap((cost, round) => roundOf(round, { [original]: [cost], [twin]: [0.97 * cost] }));
    const { twins } = analyseRun({ plan, events: rounds });
    const [warning] = warningsOfRun(plan, 3, twins);
    expect(warning).toMatchObject({ code: "twin-differs", facts: { twin, twinOf: original } });
    expect(warning?.facts["ratioPercent"]).toBeCloseTo(-3, 9);
    const open = twins.map((one) => ({ ...one, verdict: "inconclusive" as const }));
    expect(warningsOfRun(plan, 3, open)).toEqual([]);
  });
});

test("of all that is compared with a baseline that has a copy which is not steady", () => {
  const twin = plan.cells.find(({ twinOf }) => twinOf !== undefined)?.id ?? "";
  const cold: WarmUpEvent = {
    type: "warmed-up",
    ...here,
    cell: twin,
    costsUs: [3, 2],
    steady: false,
    loadMs: 8,
    tookMs: 9,
  };
  const slices = roundOf(0, { "fastify/singleton": [10], [CELL]: [12], [twin]: [10] });
  const { cells, twins } = analyseRun({ plan, events: [cold, ...slices] });
  const warning = { code: "baseline-not-steady", facts: { baseline: twin } };
  expect(cells.map(({ id, warnings }) => ({ id, warnings }))).toEqual(
    ["fastify/singleton", CELL].map((id) => ({ id, warnings: [{ ...warning, cell: id }] })),
  );
  expect(twins.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toEqual(["not-steady"]);
  expect(analyseRun({ plan, events: slices }).cells.flatMap(({ warnings }) => warnings)).toEqual([]);
});

describe("about a cell", () => {
  test("quotes the contract that it breaks", () => {
    const violations = ["It answered with a stranger's id.", "It did so again."];
    expect(aboutCell({ type: "contract-broken", ...here, violations, violationCount: 17 })).toEqual([
      { code: "contract-broken", cell: CELL, facts: { violations: 17, first: "It answered with a stranger's id." } },
    ]);
  });

  test("gathers its failures, each reason once, without the name that stands before it anyway", () => {
    const warnings = aboutCell(
      { type: "cell-failed", ...here, reason: "it did not start", outOfMemory: false },
      {
        type: "burst-failed",
        ...here,
        round: 1,
        block: 0,
        position: 2,
        part: 0,
        reason: "it went away",
        outOfMemory: false,
      },
      {
        type: "burst-failed",
        ...here,
        round: 1,
        block: 0,
        position: 2,
        part: 0,
        reason: "it went away",
        outOfMemory: false,
      },
    );
    const reasons = "it did not start (round 1); it went away (2 times, first in round 2)";
    expect(warnings).toEqual([{ code: "cell-failed", cell: CELL, facts: { times: 3, reasons } }]);
    const named = {
      type: "cell-failed",
      ...here,
      reason: `${CELL} ended. See ${CELL}.log`,
      outOfMemory: false,
    } as const;
    expect(aboutCell(named)).toMatchObject([{ facts: { reasons: "ended. See it.log (round 1)" } }]);
  });

  test("calls the end at its memory limit by its name, with the limit", () => {
    const killed = { type: "cell-failed", ...here, reason: "out of memory", outOfMemory: true } as const;
    const inSlice = { ...killed, type: "burst-failed", round: 2, block: 0, position: 1, part: 0 } as const;
    expect(aboutCell(killed, inSlice)).toEqual([
      { code: "out-of-memory", cell: CELL, facts: { times: 2, rounds: "1, 3", limitMb: 512 } },
    ]);
  });

  test("counts the warm-ups that did not become flat", () => {
    const warmUp: WarmUpEvent = { type: "warmed-up", ...here, costsUs: [3, 2, 1], steady: true, loadMs: 8, tookMs: 9 };
    expect(aboutCell(warmUp)).toEqual([]);
    expect(aboutCell(warmUp, { ...warmUp, round: 1, steady: false })).toEqual([
      { code: "not-steady", cell: CELL, facts: { affected: 1, warmUps: 2 } },
    ]);
  });

  test("says by how much it went on changing while it was measured, however its warm-ups ended", () => {
    const falling = [0, 1, 2].flatMap((round) => roundOf(round, { [CELL]: [22, 21.5, 20.9, 20.5, 20 - 0.01 * round] }));
    const [warning, ...more] = aboutCell(...falling);
    expect(more).toEqual([]);
    expect(warning).toMatchObject({ code: "not-steady", facts: { affected: 0, warmUps: 0 } });
    expect(warning?.facts["changePercent"]).toBeCloseTo(-9.1, 1);
    expect(warning?.facts["lowPercent"]).toBeLessThan(-9.1);
    expect(warning?.facts["highPercent"]).toBeLessThan(-9);
  });

  test("tells of a warm-up that its time limit ended, even where the blocks stood still", () => {
    const warmUp: WarmUpEvent = { type: "warmed-up", ...here, costsUs: [3, 2, 1], steady: false, loadMs: 8, tookMs: 9 };
    const still = [0, 1, 2].flatMap((round) => roundOf(round, { [CELL]: [20, 20.1, 20, 20.1 + 0.01 * round] }));
    const wild = [0, 1, 2].flatMap((round) => roundOf(round, { [CELL]: [20, 22 + round, 18, 20.5] }));
    expect(aboutCell(warmUp, ...still)).toMatchObject([{ code: "not-steady", facts: { affected: 1 } }]);
    expect(aboutCell(...still)).toEqual([]);
    expect(aboutCell(warmUp, ...wild)).toMatchObject([{ code: "not-steady", facts: { affected: 1 } }]);
    expect(aboutCell(...wild)).toEqual([]);
  });

  test("sees that it came near its memory limit, also between the ends of slices, and only where there is one", () => {
    const memory = { workingSetBytes: 0.95 * plan.limits.memoryBytes, anonBytes: 1 };
    const near = { ...slice, memorySamples: [{ atMs: 1, memory }] };
    expect(aboutCell(slice, near)).toMatchObject([
      { code: "memory-pressure", facts: { limitMb: 512, worstPercent: 95 } },
    ]);
    expect(warningsOfCell(seen([near]), { ...plan, isolation: "process" })).toEqual([]);
  });

  test("says that it had fewer connections than workers, where it was measured", () => {
    const withWorkers = (workers: number, ...events: readonly JournalEvent[]) => {
      const { cell, ...others } = seen(events);
      return warningsOfCell({ ...others, cell: { ...cell, subject: { ...cell.subject, workers } } }, plan);
    };
    const { connections } = plan.cells[0]?.traffic.arrivals ?? { connections: 0 };
    const facts = { connections, workers: connections + 1 };
    expect(withWorkers(connections + 1, slice)).toEqual([{ code: "idle-workers", cell: CELL, facts }]);
    expect(withWorkers(connections, slice)).toEqual([]);
    expect(withWorkers(connections + 1)).toEqual([]);
  });

  test("says that its processes settled in two states", () => {
    const states = { found: "two", processes: 9, slowPercent: 33, distancePercent: 15 } as const;
    const facts = { processes: 9, slowPercent: 33, distancePercent: 15 };
    expect(warningsOfCell({ ...seen([]), states }, plan)).toEqual([{ code: "two-states", cell: CELL, facts }]);
  });
});
