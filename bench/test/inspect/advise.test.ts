import { describe, expect, test } from "vitest";
import { advise, type Situation } from "../../src/inspect/advise.ts";
import type { Evidence } from "../../src/inspect/evidence.ts";

const server = "nest-fastify";
const cost = (way: string, estimate: number, profile?: { ownUs: number; garbageUs: number }) => ({
  run: "a run",
  host: "one kind",
  server,
  way,
  costUs: 20 * estimate,
  ratio: { estimate, low: estimate * 0.95, high: estimate * 1.05 },
  ...(profile && { profile }),
});
const EVIDENCE: Evidence = {
  recommended: { name: "als-hook", ties: ["als-enter-with"], servers: ["nest-express", "nest-fastify"] },
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
  recipes: { "from-request-scope-to-a-context": "its code" },
};
const situation = (given: Partial<Situation>): Situation => ({
  ways: [{ server, way: "cls" }],
  unread: false,
  notRequested: [],
  scoped: [],
  scopedInstances: 0,
  bundled: false,
  costs: [{ mechanism: "nestjs-cls", us: { estimate: 4, low: 3, high: 5 } }],
  costUs: { estimate: 100 },
  noProfile: undefined,
  verifyWith: "pnpm bench app",
  ...given,
});

describe("the advice", () => {
  const own = (us: number) => [{ mechanism: "nestjs-cls" as const, us: { estimate: us, low: us, high: us } }];
  /** A published request takes 4 of its 60 µs in nestjs-cls' own code. */
  const LIKE_PUBLISHED = 100 * (4 / 60);

  test("is as much as in the published programs, if the own code has the same share", () => {
    // Two thirds of the published request, of which a hook saves three quarters.
    const advice = advise(situation({ costs: own(LIKE_PUBLISHED) }), EVIDENCE);
    expect(advice).toMatchObject({
      change: { to: { way: "nestjs-cls-hook" }, savingPercent: { estimate: expect.closeTo(50) } },
    });
  });

  test("is less in proportion, in an app with work of its own", () => {
    const advice = advise(situation({ costs: own(LIKE_PUBLISHED / 2) }), EVIDENCE);
    expect(advice).toMatchObject({ change: { savingPercent: { estimate: expect.closeTo(25) } } });
  });

  test("allows for shares that differ between machines for the same program", () => {
    const advice = advise(situation({ costs: own(LIKE_PUBLISHED * 0.8) }), EVIDENCE);
    if (!("change" in advice)) throw new Error("Nothing was advised.");
    expect(advice.change.savingPercent.high).toBeGreaterThan(50);
  });

  test("is to keep nestjs-cls off routes that never read it, which saves all of it and loses nothing", () => {
    const advice = advise(situation({ unread: true, costs: own(LIKE_PUBLISHED) }), EVIDENCE);
    expect(advice).toMatchObject({
      change: {
        to: { way: "singleton" },
        ties: [],
        says: expect.stringMatching(/never read it/),
        savingPercent: { estimate: expect.closeTo(200 / 3) },
        loses: [],
      },
    });
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
    const scoped = ["AuditLogger", "Timing"];
    expect(advise(situation({ ways, costs, scoped, costUs: { estimate: 200 } }), EVIDENCE)).toMatchObject({
      change: {
        from: { way: "request-scope" },
        says: "make AuditLogger and Timing singletons, without REQUEST; read the id from nestjs-cls, which this app already mounts",
        recipe: "",
        loses: ["event from elsewhere"],
        foreignIn: ["pipelined response finished"],
      },
    });
    expect(advise(situation({ ways: ways.slice(0, 1), costs, scoped }), EVIDENCE)).toMatchObject({
      change: { ties: ["als-enter-with"], recipe: "from-request-scope-to-a-context", code: "its code" },
    });
  });

  test("is inconclusive, not that there is nothing to gain, if a change may save nothing or a tenth", () => {
    const costs = [{ mechanism: "other context library" as const, us: { estimate: 4, low: 0, high: 10 } }];
    const advice = advise(situation({ ways: [{ server, way: "cls-hooked" }], costs }), EVIDENCE);
    expect(advice).toEqual({
      nothing:
        "Inconclusive: cls-hooked to als-hook saves up to 10% of a request, or nothing. Inspect with a larger --budget.",
    });
  });

  test("without published runs of a way, claims neither their range, nor a loss, nor a recipe for another server", () => {
    const costs = [{ mechanism: "other context library" as const, us: { estimate: 4, low: 3, high: 5 } }];
    const advice = advise(situation({ ways: [{ server: "node-http", way: "cls-hooked" }], costs }), EVIDENCE);
    expect(advice).toMatchObject({ change: { evidence: [], lossIsKnown: false, recipe: "" } });
  });

  test("never promises more than a request costs", () => {
    const costs = [{ mechanism: "nestjs-cls" as const, us: { estimate: 50, low: 50, high: 50 } }];
    const advice = advise(situation({ costs }), EVIDENCE);
    if (!("change" in advice)) throw new Error("Nothing was advised.");
    expect(advice.change.savingPercent.high).toBeLessThan(100);
  });

  test.each([
    ["without a context", { ways: [] }, /^No request context was found/],
    ["where only other controllers have one", { ways: [], notRequested: ["Users"] }, /Users would: name a path of it/],
    ["of a bundle", { bundled: true }, /a profile cannot tell them apart/],
    [
      "of a bundle whose way cannot be recognized",
      { bundled: true, ways: [{ server: "node-http", way: "als-hook" }] },
      /a profile cannot tell them apart/,
    ],
    ["with one that costs nothing", { ways: [{ server, way: "als-hook" }] }, /\(als-hook\) is among the cheapest/],
    [
      "with Fastify's own",
      { ways: [{ server: "fastify", way: "request-context" }] },
      /@fastify\/request-context is among the cheapest/,
    ],
    ["with durable providers", { ways: [{ server, way: "durable" }] }, /made once for each tenant/],
    ["where it takes no time", { costs: [] }, /takes less than 1%/],
    ["without a profile", { noProfile: "it answers from several processes" }, /without a CPU profile: it answers/],
  ])("says that there is nothing to change %s", (_name, given, sentence) => {
    expect(advise(situation(given), EVIDENCE)).toMatchObject({ nothing: expect.stringMatching(sentence) });
  });
});
