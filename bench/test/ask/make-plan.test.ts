import { Plan, type Variant, type Way } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type RawRequest, readRequest } from "../../src/ask/request.ts";
import { circumstances, makePlan, planOf, unwrap } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

const requests: readonly RawRequest[] = [
  {},
  { connections: "10,50", steady: true, budget: "10m" },
  { rounds: "2", blocks: "4", baseline: "fastify/cls" },
  { protocol: "classic", rounds: "2" },
];

describe.each(requests)("of %j", (raw) => {
  const plan = planOf(raw);

  test("keeps to the schema, also once it was written and read", () => {
    expect(Plan.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  test("names no cell twice, and holds each against one that is there", () => {
    const ids = plan.cells.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { baseline, twinOf = baseline } of plan.cells)
      expect(ids).toEqual(expect.arrayContaining([baseline, twinOf]));
  });
});

test("takes from the circumstances what the request leaves open", () => {
  const { ways, shardHost, ...decided } = circumstances;
  expect(planOf({ memory: "1g", cpus: "2", readyWithin: "1m" })).toMatchObject({
    ...decided,
    schemaVersion: 4,
    limits: { cpus: 2, memoryBytes: 1024 ** 3 },
    readyWithinMs: 60_000,
  });
});

describe("what is known of ways in addition to their cost", () => {
  const way: Way = { handedOn: false, seen: { absent: "made up" }, retained: { absent: "made up" }, lines: 1 };
  const ways = { "fastify/als-hook": way, "fastify/singleton": way, "fastify/other": way };
  const hook: Variant = { ...(registry[4] as Variant), id: "fastify/als-hook", group: "ways", way: "als-hook" };
  const planWith = (raw: RawRequest): Plan =>
    unwrap(makePlan([...registry, hook], readRequest(raw), { ...circumstances, ways }));

  test("is in the plan of a run that measures some, for what it measures", () => {
    const { ways: planned = {} } = planWith({ way: "als-*" });
    expect(Object.keys(planned)).toEqual(["fastify/als-hook"]);
  });

  test("is in no other", () => {
    expect(planWith({})).not.toHaveProperty("ways");
  });
});

test("differs between two seeds in nothing but the seed", () => {
  const plan = planOf({}, 1);
  const otherPlan = planOf({}, 2);
  expect({ ...plan, seed: 2 }).toEqual(otherPlan);
});
