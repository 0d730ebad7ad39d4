import { Environment, type Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { howAllEnded } from "../../src/merge/choose-shards.ts";
import { mergedEnvironment, mergedPlan, remarksOn } from "../../src/merge/merged-plan.ts";
import { imaginaryEnvironment } from "../../src/rehearse/imaginary-environment.ts";
import { shardRun, wholePlan } from "./made-up-shards.ts";

const shards = [shardRun(1), shardRun(2), shardRun(3)];

describe("the plan of three shards", () => {
  const plan = mergedPlan({ shards, missing: [] });

  test("has the cells of the whole, in its order, and a copy of each family", () => {
    const originals = ({ cells }: Plan) => cells.filter(({ twinOf }) => twinOf === undefined).map(({ id }) => id);
    expect(originals(plan)).toEqual(originals(wholePlan));
    expect(plan.cells.filter(({ twinOf }) => twinOf !== undefined)).toHaveLength(4);
    expect(plan.varied).toEqual(wholePlan.varied);
  });

  test("lists the shards that it was made of, and is not a shard itself", () => {
    expect(plan.merged?.shards.map(({ number, runId }) => [number, runId])).toEqual([
      [1, "run-1of3"],
      [2, "run-2of3"],
      [3, "run-3of3"],
    ]);
    expect(plan).not.toHaveProperty("shard");
    expect(plan.runId).toBe("run");
  });
});

test("what is missing is left out, with the reason", () => {
  const [one, , three] = shards;
  const { leftOut = [], merged } = mergedPlan({ shards: [one, three].flatMap((run) => run ?? []), missing: [2] });
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(new Set(["shard 2 of 3 is missing"]));
  expect(merged?.shards.map(({ number }) => number)).toEqual([1, 3]);
});

test("the environment has every machine, and what spoke against any", () => {
  const check = { name: "steal time", verdict: "bad" as const, found: "30%" };
  const noisy = [2, 3].map((number) => shardRun(number, { environment: { checks: [check] } }));
  const environment = mergedEnvironment([shardRun(1), ...noisy], ["Something is missing."]);
  expect(Environment.parse(environment)).toEqual(environment);
  expect(environment.hosts?.map(({ shard }) => shard)).toEqual([1, 2, 3]);
  expect(environment.checks).toEqual([
    { name: "shards", verdict: "bad", found: "Something is missing." },
    { ...check, name: "steal time, shards 2, 3" },
  ]);
});

describe("worth a remark is", () => {
  const { machine } = imaginaryEnvironment;
  const later = { createdAt: "2026-01-03T04:04:05.000Z" };

  test("nothing, of three machines alike", () => {
    expect(remarksOn(shards)).toEqual([]);
  });

  test("a clock that is a day off, which the run does not go by", () => {
    const apart = [shardRun(1), shardRun(2, { plan: later }), shardRun(3)];
    expect(remarksOn(apart)).toMatchObject([{ name: "clock, shard 2", found: expect.stringContaining("25 h after") }]);
    expect(mergedPlan({ shards: apart, missing: [] }).createdAt).toBe(shards[0]?.plan.createdAt);
  });

  test("another number of cores", () => {
    const larger = shardRun(2, { environment: { machine: { ...machine, availableCores: 8 } } });
    expect(mergedEnvironment([shardRun(1), larger, shardRun(3)], []).checks).toMatchObject([
      { name: "numbers of cores", found: "2 in shards 1, 3; 8 in shard 2" },
    ]);
  });

  test("a machine that had two of them at a time, and none that had them one after another", () => {
    const real = { isolation: "process" as const };
    const at = (number: number, its: Partial<Plan>) => shardRun(number, { plan: { ...real, ...its } });
    expect(remarksOn([at(1, {}), at(2, {})])).toMatchObject([{ name: "one machine, shards 1, 2", verdict: "bad" }]);
    expect(remarksOn([at(1, {}), at(2, { createdAt: "2026-01-02T09:04:05.000Z" })])).toEqual([]);
  });
});

test.each([
  { ends: ["rounds", "rounds", "rounds"], reason: "rounds", message: "Merged from shards 1, 2, 3 (rounds)." },
  {
    ends: ["rounds", "budget", "rounds"],
    reason: "budget",
    message: "Merged from shards 1, 3 (rounds), shard 2 (budget).",
  },
  {
    ends: ["rounds", "killed", "rounds"],
    reason: "rounds",
    message: "Merged from shards 1, 3 (rounds), shard 2 as far as it came.",
  },
  { ends: ["killed"], reason: "interrupted", message: "Merged from shard 1 as far as it came, without shard 4." },
] as const)("shards that ended by $ends", ({ ends, reason, message }) => {
  const runs = ends.map((ended, index) => shardRun(index + 1, { ended }));
  const missing = ends.length === 1 ? [4] : [];
  expect(howAllEnded({ shards: runs, missing })).toMatchObject({ type: "run-finished", reason, sentence: message });
});
