import type { JournalEvent, Plan, Requirement } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { judgeApp } from "../../../src/analyse/app/app-verdict.ts";
import { appCells } from "../../../src/ask/app/app-plan.ts";
import { withCopies } from "../../../src/ask/families.ts";
import { exitCodeOf } from "../../../src/cli/compose/app/end-app.ts";
import { appSentence, appVerdict } from "../../../src/cli/view/app.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { roundOf } from "../made-up-bursts.ts";

const requests = {
  seed: 1,
  longestAnswerMs: 0,
  each: [{ method: "GET", path: "/", headers: {}, weight: 1, expected: {} }],
};
const side = { start: { command: ["server"], folder: "/", path: "/" }, requests };
const plan: Plan = {
  ...planOf({}),
  cells: [...withCopies(appCells({ before: side, after: side, connections: 1, conditions: [] }))],
  app: { checkouts: [], answersDiffer: 0, required: [] },
};

/** Processes scatter by a few per mille; after costs n percent more, in each of the rounds. */
function runOf(percents: readonly number[]): { readonly plan: Plan; readonly events: readonly JournalEvent[] } {
  const events = percents.flatMap((percent, round): readonly JournalEvent[] => {
    const before = 100 + (round % 3) * 0.2;
    const copy = 100 + ((round + 1) % 3) * 0.2;
    const costs = { before, "before@copy=1": copy, after: (100 + ((round + 2) % 3) * 0.2) * (1 + percent / 100) };
    const perBlock = Object.entries(costs).map(([cell, costUs]) => [cell, [costUs, costUs]] as const);
    return [
      { type: "round-started", atMs: 1, round, blocks: 2 },
      ...roundOf(round, Object.fromEntries(perBlock)),
      { type: "round-finished", atMs: 2, round },
    ];
  });
  return { plan, events };
}

const same = Array.from({ length: 8 }, () => 0);
const more = Array.from({ length: 8 }, () => 5);
const less = Array.from({ length: 8 }, () => -5);

describe("of two servers", () => {
  test.each([
    [
      "eight rounds of 5% more",
      more,
      "costs-more",
      /^after costs more CPU time per request: ×1\.05 \(1\.0[45]–1\.0[56]\)\.$/,
    ],
    [
      "eight rounds of 5% less",
      less,
      "costs-less",
      /^after costs less CPU time per request: ×0\.95 \(0\.9[45]–0\.9[56]\)\.$/,
    ],
    [
      "eight rounds of the same",
      same,
      "no-difference",
      /^No difference larger than 0\.\d% in CPU time per request, by 8 rounds\.$/,
    ],
    ["one round", [5], "not-judged", /^Inconclusive: one round gives no interval\.$/],
    ["two rounds that disagree", [5, 50], "no-difference", /^Inconclusive: too few rounds to say\.$/],
  ])("the verdict of %s", (_what, percents, verdict, sentence) => {
    const found = judgeApp(runOf(percents));
    expect(found).toMatchObject({ verdict, rounds: percents.length });
    expect(appSentence(found, undefined)).toMatch(sentence);
  });

  test("wrong answers of one server are reported with the verdict", () => {
    const { events } = runOf(same);
    const wrong = events.map((event) =>
      event.type === "burst" && event.cell === "after" ? { ...event, load: { ...event.load, wrongBodies: 1 } } : event,
    );
    const verdict = appVerdict({ plan, events: wrong });
    expect(verdict.sentence).toMatch(/^No difference larger than .+ after: /);
    expect(exitCodeOf(verdict)).toBe(3);
    expect(exitCodeOf(appVerdict(runOf(same)))).toBe(0);
  });

  test("one that failed is not compared, and the reason is given", () => {
    const { events } = runOf(same.slice(0, 2));
    const failed: JournalEvent = {
      type: "cell-failed",
      atMs: 1,
      round: 0,
      cell: "after",
      reason: "no",
      outOfMemory: false,
    };
    const withoutIt = events.filter((event) => !("cell" in event && event.cell === "after"));
    const found = appVerdict({ plan, events: [...withoutIt, failed] });
    expect(found.verdict).toBe("not-measured");
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: "cell-failed", cell: "after" }));
    expect(found.sentence).toBe("before and after could not be compared: after: It failed (×1): no (round 1).");
  });
});

test("a server compared with itself: the largest difference that could have been missed", () => {
  const cells = plan.cells.filter(({ id }) => id !== "after");
  const { events } = runOf(same);
  const alone = {
    plan: { ...plan, cells },
    events: events.filter((event) => !("cell" in event && event.cell === "after")),
  };
  const found = judgeApp(alone);
  expect(found.verdict).toBe("self-check");
  expect(appSentence(found, undefined)).toMatch(
    /^before against itself: a difference below 0\.\d% could not be distinguished from noise here, in this time\.$/,
  );
});

describe("of what is required", () => {
  const required = (text: string, of: Requirement["of"], bound: Requirement["bound"], limit: number): Requirement => ({
    text,
    metric: "costUs",
    of,
    bound,
    limit,
  });
  const stateOf = (one: Requirement, percents: readonly number[]) =>
    judgeApp(runOf(percents), [one]).requirements.map(({ state }) => state);
  const atMost10Percent = required("cpu<+10%", "ratio", "below", 1.1);
  const atMost2Percent = required("cpu<+2%", "ratio", "below", 1.02);

  test("a bound holds if all of the interval is within it", () => {
    expect(stateOf(atMost10Percent, more)).toEqual(["holds"]);
    expect(stateOf(required("cpu<101us", "figure", "below", 101), same)).toEqual(["holds"]);
    expect(stateOf(required("cpu>99us", "figure", "above", 99), same)).toEqual(["holds"]);
  });

  test("it fails if all of the interval is beyond it", () => {
    expect(stateOf(atMost2Percent, more)).toEqual(["fails"]);
    expect(stateOf(required("cpu>110us", "figure", "above", 110), more)).toEqual(["fails"]);
  });

  test("it is inconclusive if the interval contains the bound, and if there is no figure", () => {
    expect(stateOf(required("cpu<+5%", "ratio", "below", 1.05), more)).toEqual(["unclear"]);
    expect(stateOf({ ...atMost10Percent, metric: "p99Us" }, more)).toEqual(["unclear"]);
  });
});

test.each([
  [2, 4],
  [5, 5],
  [10, 0],
])("more CPU time by 5% with --fail-above %d% ends with exit code %d", (failAbovePercent, code) => {
  const { events } = runOf(more);
  const app = { checkouts: [], answersDiffer: 0, required: [], failAbovePercent };
  expect(exitCodeOf(appVerdict({ plan: { ...plan, app }, events }))).toBe(code);
});
