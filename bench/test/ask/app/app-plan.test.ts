import type { Start } from "@lab/shared/record";
import { expect, test } from "vitest";
import { appCells, expectedRounds, findablePercent } from "../../../src/ask/app/app-plan.ts";
import { planFor } from "../../../src/ask/make-plan.ts";
import { isOk, valueIn } from "../../../src/ask/problem.ts";
import { type RawRequest, readRequest } from "../../../src/ask/request.ts";

const each = [{ method: "GET", path: "/", headers: {}, weight: 1, expected: {} }];
const requests = { seed: 1, longestAnswerMs: 0, each };
const sideOf = (command: Start["command"]) => ({ start: { command, folder: "/", path: "/" }, requests });
const sides = {
  before: sideOf(["node", "old.js"]),
  after: sideOf("cd new && node new.js"),
  connections: 10,
  conditions: [],
};
const circumstances = {
  runId: "a-run",
  createdAt: "2000-01-01T00:00:00.000Z",
  command: "",
  seed: 1,
  isolation: "process" as const,
  node: { absent: "not known" },
  cores: { server: [0], others: [1] },
  ways: {},
  shardHost: { host: "here", digestOf: (text: string) => text },
};
const appPlan = (raw: RawRequest) =>
  planFor({ cells: appCells(sides), leftOut: [] }, readRequest(raw).request, circumstances);

test("after and a copy of before are compared with before", () => {
  const [before, copy, after] = valueIn(appPlan({}))?.cells ?? [];
  expect(before).toMatchObject({ id: "before", baseline: "before", subject: { start: sides.before.start } });
  expect(copy).toMatchObject({ id: "before@copy=1", twinOf: "before", subject: { start: sides.before.start } });
  expect(after).toMatchObject({ id: "after", baseline: "before", subject: { entry: "cd new && node new.js" } });
  expect(appCells({ ...sides, after: undefined }).map(({ id }) => id)).toEqual(["before"]);
});

test("a rate is the same for all of them", () => {
  const { request } = readRequest({ rate: "50%" });
  const cells = appCells({ ...sides, conditions: request.conditions });
  const arrivals = { model: "open", connections: 10, spacing: "poisson", rate: { percentOfCapacity: 50 } };
  expect(cells.map(({ traffic }) => traffic.arrivals)).toEqual([arrivals, arrivals]);
});

test("announces which difference the rounds can find, before any is measured", () => {
  const plan = appPlan({ budget: "4m" });
  const rounds = isOk(plan) ? expectedRounds(plan.value) : 0;
  // Three processes, each with a second for its start, 2.5 s for its warm-up and three slices of 384 ms.
  expect(rounds).toBe(Math.floor(240_000 / (3 * (3_500 + 3 * 384))));
  expect(findablePercent(12)).toBeCloseTo(4.85, 1);
  expect(findablePercent(3)).toBeGreaterThan(20);
  expect(findablePercent(1)).toBeUndefined();
});

test("a budget that is too small by months is refused, too", () => {
  expect(appPlan({ budget: "10s", slice: "1000h" })).toMatchObject({
    problems: [{ where: "--budget", sentence: expect.stringMatching(/^10 s is too small: /) }],
  });
});

test("warm-ups may take what the fewest rounds leave of the budget, unless their limit is given", () => {
  const capOf = (raw: RawRequest) => {
    const plan = appPlan(raw);
    return isOk(plan) && plan.value.schedule.protocol === "interleaved" && plan.value.schedule.warmUpCapMs;
  };
  // Three rounds of three, each with a second for its start and three slices of 384 ms.
  expect(capOf({ budget: "4m" })).toBe(Math.floor(240_000 / 9 - 1_000 - 3 * 384));
  expect(capOf({ budget: "1h" })).toBe(60_000);
  expect(capOf({ budget: "4m", warmUp: "20s" })).toBe(20_000);
  expect(capOf({ rounds: "3" })).toBe(60_000);
});
