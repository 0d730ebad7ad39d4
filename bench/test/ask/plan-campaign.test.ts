import { expect, test } from "vitest";
import { type Candidate, isOpen, orderCampaign, withinBudget } from "../../src/ask/plan-campaign.ts";

const MINUTE_MS = 60_000;

const candidate = (study: string, rest: Partial<Candidate>): Candidate => ({
  study,
  openClaims: 0,
  runs: 2,
  halfWidthPercent: 3,
  runMs: 10 * MINUTE_MS,
  ...rest,
});

test("what decides the most claims per minute comes first, then the widest answer for its time", () => {
  const ordered = orderCampaign([
    candidate("narrow", {}),
    candidate("wide", { halfWidthPercent: 40 }),
    candidate("wide-and-short", { halfWidthPercent: 30, runMs: 3 * MINUTE_MS }),
    candidate("one-claim", { openClaims: 1 }),
    candidate("one-claim-soon", { openClaims: 1, runMs: 3 * MINUTE_MS }),
    candidate("never-measured", { runs: 0, halfWidthPercent: Number.POSITIVE_INFINITY }),
  ]);
  expect(ordered.map(({ study }) => study)).toEqual([
    "one-claim-soon",
    "one-claim",
    "never-measured",
    "wide-and-short",
    "wide",
    "narrow",
  ]);
});

test.each([
  ["a claim is open", { openClaims: 1 }, true],
  ["a single run is all there is", { runs: 1 }, true],
  ["its answer is wide", { halfWidthPercent: 6 }, true],
  ["two runs are narrow, and no claim is open", {}, false],
])("a study is open where %s", (_why, rest, expected) => {
  expect(isOpen(candidate("study", rest))).toBe(expected);
});

test("what does not fit into the budget is passed over for what does", () => {
  const some = [candidate("long", { runMs: 27 * MINUTE_MS }), candidate("short", { runMs: 3 * MINUTE_MS })];
  expect(withinBudget(some, 20 * MINUTE_MS).map(({ study }) => study)).toEqual(["short"]);
  expect(withinBudget(some, 30 * MINUTE_MS)).toHaveLength(2);
});
