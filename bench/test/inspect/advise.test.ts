import { describe, expect, test } from "vitest";
import { advise, type Situation } from "../../src/inspect/advise.ts";
import type { Evidence } from "../../src/inspect/evidence.ts";

const server = "nest-fastify";
const cost = (way: string, estimate: number, profile?: { ownUs: number; garbageUs: number }) => ({
  run: "a run",
  server,
  way,
  costUs: 20 * estimate,
  ratio: { estimate, low: estimate * 0.95, high: estimate * 1.05 },
  ...(profile && { profile }),
});
const EVIDENCE: Evidence = {
  costs: [
    cost("cls", 3, { ownUs: 4, garbageUs: 6 }),
    cost("nestjs-cls-hook", 1.5),
    cost("request-scope", 3.5, { ownUs: 20, garbageUs: 10 }),
    cost("als-hook", 1),
  ],
  visible: {
    "nest-fastify/request-scope": { own: ["guard", "event from elsewhere"], foreign: [] },
    "nest-fastify/als-hook": { own: ["guard"], foreign: ["pipelined response finished"] },
  },
};
const situation = (given: Partial<Situation>): Situation => ({
  ways: [{ server, way: "cls" }],
  costs: [{ mechanism: "nestjs-cls", us: { estimate: 4, low: 3, high: 5 } }],
  costUs: { estimate: 100 },
  noProfile: undefined,
  verifyWith: "pnpm bench app",
  ...given,
});

describe("the advice", () => {
  test("scales the published saving by the mechanism's own code in this app", () => {
    const advice = advise(situation({}), EVIDENCE);
    // 40 µs more than the singleton for 4 µs of its own code, of which a hook saves three quarters.
    expect(advice).toMatchObject({ change: { to: { way: "nestjs-cls-hook" }, savingUs: { estimate: 30 } } });
  });

  test("is the change that saves most, and names what it would lose", () => {
    const costs = [
      ...situation({}).costs,
      { mechanism: "Nest's per-request injection" as const, us: { estimate: 40, low: 38, high: 42 } },
    ];
    const ways = [
      { server, way: "request-scope" },
      { server, way: "cls" },
    ];
    expect(advise(situation({ ways, costs, costUs: { estimate: 200 } }), EVIDENCE)).toMatchObject({
      change: {
        from: { way: "request-scope" },
        recipe: "from-request-scope-to-a-context",
        loses: ["event from elsewhere"],
        foreignIn: ["pipelined response finished"],
      },
    });
  });

  test("never promises more than a request costs", () => {
    const costs = [{ mechanism: "nestjs-cls" as const, us: { estimate: 50, low: 50, high: 50 } }];
    expect(advise(situation({ costs }), EVIDENCE)).toMatchObject({ change: { savingPercent: { high: 100 } } });
  });

  test.each([
    ["without a context", { ways: [] }, /^No request context was found/],
    ["with one that costs nothing", { ways: [{ server, way: "als-hook" }] }, /als-hook is among the cheapest/],
    ["where it takes no time", { costs: [] }, /takes less than 1%/],
    ["without a profile", { noProfile: "it answers from several processes" }, /without a CPU profile: it answers/],
  ])("says that there is nothing to change %s", (_name, given, sentence) => {
    expect(advise(situation(given), EVIDENCE)).toMatchObject({ nothing: expect.stringMatching(sentence) });
  });
});
