import type { JournalEvent, SliceEvent, WarmUpEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { findWarnings } from "../../src/analyse/find-warnings.ts";
import { planOf } from "../plan/made-up-plan.ts";
import { sliceOf } from "./made-up-slices.ts";

const CELL = "fastify/cls";
const here = { atMs: 1, round: 0, cell: CELL };
const plan = planOf({ variant: CELL });
const finishedRounds = [0, 1, 2].map((round) => ({ type: "round-finished", atMs: 9, round }) as const);

test("finds nothing in a run that nothing is wrong with", () => {
  const slices = plan.cells.map(({ id }) => sliceOf({ cell: id }));
  expect(findWarnings(plan, [...slices, ...finishedRounds])).toEqual([]);
});

describe("about the run", () => {
  test("says that server and generator shared a core", () => {
    const shared = { ...plan, cores: { server: [0, 1], others: [1, 2] } };
    expect(codesIn(findWarnings(shared, finishedRounds))).toEqual(["single-core"]);
    const unpinned = { ...plan, cores: { server: [], others: [] } };
    expect(findWarnings(unpinned, finishedRounds)).toEqual([]);
  });

  test.each(["process", "cgroup", "docker", "rehearsal"] as const)(
    "says of %s whether it limits anything",
    (isolation) => {
      const codes = codesIn(findWarnings({ ...plan, isolation }, finishedRounds));
      expect(codes).toEqual(isolation === "process" ? ["weak-isolation"] : []);
    },
  );

  test("says that fewer than three rounds were finished", () => {
    expect(codesIn(findWarnings(plan, finishedRounds.slice(0, 2)))).toEqual(["too-few-rounds"]);
    expect(codesIn(findWarnings(plan, []))).toEqual(["too-few-rounds"]);
  });

  test("expects one round of the classic protocol", () => {
    expect(findWarnings(planOf({ variant: CELL, protocol: "classic" }), [])).toEqual([]);
  });
});

describe("about a cell", () => {
  test("quotes the contract that it breaks", () => {
    const violations = ["It answered with a stranger's id.", "It did so again."];
    expect(aboutCell({ type: "contract-broken", ...here, violations, violationCount: 17 })).toEqual([
      {
        code: "contract-broken",
        cell: CELL,
        sentence: "The contract is broken, 17 times in one process: It answered with a stranger's id.",
        remedy: "Mend the variant; it was not measured.",
      },
    ]);
  });

  test("gathers its failures, each reason with its round", () => {
    const warnings = aboutCell(
      { type: "cell-failed", ...here, reason: "it did not start", outOfMemory: false },
      { type: "slice-failed", ...here, round: 1, block: 0, position: 2, reason: "it went away" },
      { type: "slice-failed", ...here, round: 1, block: 0, position: 2, reason: "it went away" },
    );
    expect(warnings).toMatchObject([
      {
        code: "cell-failed",
        cell: CELL,
        sentence: "It failed 3 times: it did not start (round 1); it went away (round 2).",
      },
    ]);
  });

  test("counts the warm-ups that did not become flat", () => {
    const warmUp: WarmUpEvent = { type: "warmed-up", ...here, costsUs: [3, 2, 1], steady: true, loadMs: 8, tookMs: 9 };
    expect(aboutCell(warmUp)).toEqual([]);
    expect(aboutCell(warmUp, { ...warmUp, round: 1, steady: false })).toMatchObject([
      { code: "not-steady", cell: CELL, sentence: "Its cost had not settled when 1 of 2 warm-ups ended." },
    ]);
  });

  test("names the cell that it is about, and no other", () => {
    const cells = findWarnings(plan, [
      ...finishedRounds,
      { type: "cell-failed", ...here, reason: "gone", outOfMemory: false },
    ]).map(({ cell }) => cell);
    expect(cells).toEqual([CELL]);
  });
});

const throttling = { periods: 4, throttledPeriods: 2, throttledUs: 4_000 };
const neighbour = { cell: "fastify/singleton", cpuUs: 4_000 };
const slice = sliceOf({ cell: CELL });

// A burst lasts 400 ms, which are 400,000 µs of a core.
describe.each<{ code: string; just: readonly SliceEvent[]; still: readonly SliceEvent[] }>([
  {
    code: "errors",
    just: [
      sliceOf({ cell: CELL, load: { errors: 1 } }),
      sliceOf({ cell: CELL, load: { non2xx: 1 } }),
      sliceOf({ cell: CELL, load: { wrongBodies: 1 } }),
      sliceOf({ cell: CELL, load: { requests: 0 } }),
    ],
    still: [],
  },
  {
    code: "generator-bound",
    just: [sliceOf({ cell: CELL, load: { generatorCpuUs: 360_001 } })],
    still: [sliceOf({ cell: CELL, load: { generatorCpuUs: 360_000 } })],
  },
  {
    code: "idle-neighbours-busy",
    just: [{ ...slice, busiestNeighbour: { ...neighbour, cpuUs: 4_001 } }],
    still: [{ ...slice, busiestNeighbour: neighbour }],
  },
  {
    code: "throttled",
    just: [
      sliceOf({ cell: CELL, server: { throttling: { ...throttling, throttledUs: 4_001 } } }),
      sliceOf({ cell: CELL, server: { throttling: { ...throttling, throttledPeriods: 1, throttledUs: 100_000 } } }),
    ],
    still: [
      sliceOf({ cell: CELL, server: { throttling } }),
      sliceOf({ cell: CELL, server: { throttling: { absent: "no quota" } } }),
    ],
  },
  {
    code: "steal-time",
    just: [{ ...slice, stealUs: 8_001 }],
    still: [
      { ...slice, stealUs: 8_000 },
      { ...slice, stealUs: { absent: "not counted" } },
    ],
  },
])("of slices: $code", ({ code, just, still }) => {
  test.each(just.map((affected, index) => ({ affected, number: index + 1 })))(
    "is raised, case $number",
    ({ affected }) => {
      const [warning, ...others] = aboutCell(slice, affected, slice);
      expect(others).toEqual([]);
      expect(warning).toMatchObject({ code, cell: CELL, sentence: expect.stringMatching(/^In 1 of 3 slices /) });
    },
  );

  test("is not raised up to there", () => {
    expect(aboutCell(slice, ...still)).toEqual([]);
  });
});

function aboutCell(...events: readonly JournalEvent[]) {
  return findWarnings(plan, [...events, ...finishedRounds]);
}

function codesIn(warnings: ReturnType<typeof findWarnings>): readonly string[] {
  return warnings.map(({ code }) => code);
}
