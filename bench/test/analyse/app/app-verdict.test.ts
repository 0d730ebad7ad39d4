import type { JournalEvent, Plan, Requirement } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { foundDifference, judgeApp, seeminglyFailing } from "../../../src/analyse/app/app-verdict.ts";
import { reachPercent } from "../../../src/analyse/cells/metrics-of.ts";
import { appCells } from "../../../src/ask/app/app-cells.ts";
import { exitCodeOf } from "../../../src/cli/compose/app/end-app.ts";
import { appSentence, appVerdict } from "../../../src/cli/view/app/verdict.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { roundOf } from "../made-up-slices.ts";

const requests = {
  seed: 1,
  longestAnswerMs: 0,
  each: [{ method: "GET", path: "/", headers: {}, weight: 1, expected: {} }],
};
const side = { start: { command: ["server"], folder: "/", path: "/" }, requests };
const plan: Plan = {
  ...planOf({}),
  cells: [...appCells({ before: side, after: side, connections: 1, conditions: [] }, true)],
};

/** Processes scatter by a few per mille; after costs n percent more, in each of the rounds. */
function runOf(percents: readonly number[]): { readonly plan: Plan; readonly events: readonly JournalEvent[] } {
  const events = percents.flatMap((percent, round): readonly JournalEvent[] => {
    const before = 100 + (round % 3) * 0.2;
    const twin = 100 + ((round + 1) % 3) * 0.2;
    const costs = { before, "before@twin=1": twin, after: (100 + ((round + 2) % 3) * 0.2) * (1 + percent / 100) };
    const perBlock = Object.entries(costs).map(([cell, costUs]) => [cell, [costUs, costUs]] as const);
    return [
      { type: "round-started", atMs: 1, round, blocks: 2 },
      ...roundOf(round, Object.fromEntries(perBlock)),
      { type: "round-finished", atMs: 2, round },
    ];
  });
  return { plan, events };
}

const asked = { answersDiffer: 0, failAbovePercent: undefined, required: [] };
const same = Array.from({ length: 5 }, () => 0);
const slower = Array.from({ length: 5 }, () => 5);
const faster = Array.from({ length: 5 }, () => -5);

describe("of two servers", () => {
  test("the one that costs 5% more is slower once fresh rounds have found it again, by all rounds", () => {
    const search = runOf(slower);
    expect(foundDifference(search)).toBe("slower");
    const found = judgeApp({ search, confirmation: runOf(slower) });
    expect(found).toMatchObject({ verdict: "slower", confirmation: { holds: true }, rounds: 10 });
    expect(appSentence(found, undefined)).toMatch(
      /^after is slower: a request costs 5\.0% more \(4\.\d% to 5\.\d%\) CPU time, and fresh processes confirm it\.$/,
    );
  });

  test("the one that costs 5% less is faster", () => {
    const found = judgeApp({ search: runOf(faster), confirmation: runOf(faster) });
    expect(appSentence(found, undefined)).toMatch(/^after is faster: a request costs 5\.0% less \(4\.\d% to 5\.\d%\)/);
  });

  test.each([
    ["do not find it", same],
    ["find the opposite", faster],
  ])("no verdict is given on what fresh rounds %s", (_what, again) => {
    const found = judgeApp({ search: runOf(slower), confirmation: runOf(again) });
    expect(found).toMatchObject({ verdict: "inconclusive", confirmation: { holds: false } });
    expect(appSentence(found, undefined)).toMatch(
      /^A difference of \+5\.0% in CPU time per request was seen, and not again in fresh processes: none larger than /,
    );
  });

  test("that cost the same, it is said how large a difference there can be, and nothing is looked for again", () => {
    const search = runOf(same);
    expect(foundDifference(search)).toBeUndefined();
    const found = judgeApp({ search, confirmation: undefined });
    expect(found.verdict).toBe("equivalent");
    const percent = reachPercent(found.ratio);
    expect(percent).toBeLessThan(1);
    expect(appSentence(found, undefined)).toBe(
      `No difference larger than ${Number(percent).toFixed(1)}% in CPU time per request.`,
    );
  });

  test("wrong answers of one server are reported with the verdict", () => {
    const { events } = runOf(same);
    const search = {
      plan,
      events: events.map((event) =>
        event.type === "burst" && event.cell === "after"
          ? { ...event, load: { ...event.load, wrongBodies: 1 } }
          : event,
      ),
    };
    expect(appVerdict(asked, { search, confirmation: undefined }).sentence).toMatch(
      /^No difference larger than .+ after: In 10 of 10 slices requests failed, or were answered wrongly: 10 in all\.$/,
    );
  });

  test("a failed burst of one server is reported, and scripts see a void run", () => {
    const { events } = runOf(same);
    const failed: JournalEvent = {
      type: "burst-failed",
      ...{ atMs: 1, round: 0, block: 0, position: 0, part: 1 },
      cell: "after",
      reason: "no request was answered",
      outOfMemory: false,
    };
    const verdict = appVerdict(asked, { search: { plan, events: [...events, failed] }, confirmation: undefined });
    expect(verdict.sentence).toMatch(
      /^No difference larger than .+ after: It failed \(×1\): no request was answered \(round 1\)\.$/,
    );
    expect(exitCodeOf(verdict)).toBe(3);
    expect(exitCodeOf(appVerdict(asked, { search: runOf(same), confirmation: undefined }))).toBe(0);
  });

  test("one that failed is not compared, and it is said why", () => {
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
    const search = { plan, events: [...withoutIt, failed] };
    const found = appVerdict(asked, { search, confirmation: undefined });
    expect(found.verdict).toBe("not-measured");
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: "cell-failed", cell: "after" }));
    expect(found.sentence).toBe("before and after could not be compared: after: It failed (×1): no (round 1).");
    const all = plan.cells.map(({ id }) => ({ ...failed, cell: id }));
    const codesOf = (events: readonly JournalEvent[]) =>
      judgeApp({ search: { plan, events }, confirmation: undefined }).warnings.map(({ code }) => code);
    expect([codesOf(all), codesOf([])]).toEqual([all.map(() => "cell-failed"), ["too-few-rounds"]]);
  });
});

test("a server compared with itself: the largest difference that could have been missed", () => {
  const cells = plan.cells.filter(({ id }) => id !== "after");
  const { events } = runOf(same);
  const alone = {
    plan: { ...plan, cells },
    events: events.filter((event) => !("cell" in event && event.cell === "after")),
  };
  const found = judgeApp({ search: alone, confirmation: undefined });
  expect(found).toMatchObject({ verdict: "self-check", noiseFloorPercent: expect.any(Number) });
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
  const stateOf = (one: Requirement, first: readonly number[], again?: readonly number[]) => {
    const runs = { search: runOf(first), confirmation: again && runOf(again) };
    return judgeApp(runs, [one]).requirements.map(({ state }) => state);
  };
  const atMost10Percent = required("cpu<+10%", "ratio", "below", 1.1);
  const atMost2Percent = required("cpu<+2%", "ratio", "below", 1.02);

  test("a bound against before holds where all of the interval is within it", () => {
    expect(stateOf(atMost10Percent, slower)).toEqual(["holds"]);
    expect(stateOf(required("cpu<101us", "figure", "below", 101), same)).toEqual(["holds"]);
    expect(stateOf(required("cpu>99us", "figure", "above", 99), same)).toEqual(["holds"]);
  });

  test("it fails where fresh rounds are beyond it, too, and is looked at again before that is said", () => {
    expect(seeminglyFailing(runOf(slower), [atMost10Percent, atMost2Percent])).toEqual([atMost2Percent]);
    expect(stateOf(atMost2Percent, slower)).toEqual(["unclear"]);
    expect(stateOf(atMost2Percent, slower, slower)).toEqual(["fails"]);
    expect(stateOf(required("cpu>110us", "figure", "above", 110), slower, slower)).toEqual(["fails"]);
  });

  test("it is inconclusive if fresh rounds disagree, if the figure is near the bound, and if there is no figure", () => {
    expect(stateOf(atMost2Percent, slower, same)).toEqual(["unclear"]);
    expect(stateOf(required("cpu<+5%", "ratio", "below", 1.05), slower)).toEqual(["unclear"]);
    expect(stateOf({ ...atMost10Percent, metric: "p99Us" }, slower)).toEqual(["unclear"]);
  });

  test("it is judged by the figure in the table, with the copy of before in it", () => {
    const { requirements, figures } = judgeApp({ search: runOf(slower), confirmation: runOf(slower) }, [
      atMost2Percent,
    ]);
    expect(requirements[0]?.seen).toEqual(figures.costUs.ratio);
  });
});

test("of everything else it is said what differs, and of the headline what was confirmed", () => {
  const { figures } = judgeApp({ search: runOf(slower), confirmation: runOf(slower) });
  expect(figures).toMatchObject({ costUs: { verdict: "more" }, rps: { verdict: "equivalent" } });
  expect(figures.p99Us.verdict).toBe("not-measured");
  const unconfirmed = judgeApp({ search: runOf(slower), confirmation: runOf(same) });
  expect(unconfirmed.figures.costUs.verdict).toBe("inconclusive");
});

test("of servers under load at a rate, the latency is what the verdict goes by", () => {
  const found = { ...judgeApp({ search: runOf(slower), confirmation: runOf(slower) }), headline: "p99Us" as const };
  expect(appSentence(found, undefined)).toMatch(
    /^after is slower: the latency at p99 is 5\.0% more \(.*\) than before's/,
  );
});
