import { expect, test } from "vitest";
import { adviceParts, figureParts, mainSentence } from "../../../src/cli/view/inspect/inspect-sentences.ts";
import type { AppFacts, Change, Inspection } from "../../../src/inspect/inspection.ts";

const chain = (controller: string, requested: boolean) => ({
  controller,
  through: ["Service", "Logger"],
  durable: false,
  requested,
});
const nest = (...chains: readonly ReturnType<typeof chain>[]) =>
  ({ nest: { adapter: "express", controllers: chains.length, requestScoped: [], chains } }) as unknown as AppFacts;

const costUs = { estimate: 200, low: 150, high: 250 };
const profiles = { taken: 4, wanted: 4 };
const inspected = (parts: object) =>
  ({
    requests: ["GET /"],
    costUs,
    contextUs: costUs,
    costs: [],
    profiles,
    garbage: { absent: "none" },
    ...parts,
  }) as unknown as Inspection;
const figures = (mark: string, parts: object) =>
  figureParts(inspected(parts)).flatMap(([name, text]) => (name === mark ? [text] : []));
const advised = (mark: string, one: Change, facts: object = {}) =>
  adviceParts(inspected({ facts, advice: { change: one } })).find(([name]) => name === mark)?.[1];

const counted = { run: 0, enterWith: 0, withScope: 0, getStore: 0, clsReads: 0, asyncResources: 0, promises: 0 };
const FACTS = {
  node: "v26.10.0",
  libraries: {},
  enteredBy: [],
  storages: 0,
  perRequest: { ...counted, scopedInstances: 3 },
};

test("the chain of a requested controller is shown before others, however many come first", () => {
  const facts = { ...FACTS, ...nest(chain("Users", false), chain("Health", false), chain("Orders", true)) };
  expect(figures("chain", { facts })).toEqual([
    "Logger → Service → Orders",
    "Logger → Service → Users, not requested",
    "chains that are not shown: 1",
  ]);
});

const change: Change = {
  from: { server: "express", way: "cls-hooked" },
  to: { server: "express", way: "als-hook" },
  ties: [],
  recipe: "als-hook-express",
  code: "",
  says: "replace it",
  savingUs: { estimate: 20, low: 10, high: 30 },
  savingPercent: { estimate: 2, low: 1, high: 3 },
  loses: [],
  foreignIn: [],
  lossIsKnown: false,
  evidence: [],
  verifyWith: "pnpm bench app",
};

test("a change that no published run has measured claims neither their range nor that nothing is lost", () => {
  expect(advised("saves", change)).toBe(
    "2.0% (1.0–3.0) of the CPU, 20.0 µs (10.0–30.0); predicted from this profile alone: no published run has this way",
  );
  expect(advised("loses", change)).toBe("unknown: where cls-hooked shows the id on express is not recorded");
  expect(advised("loses", { ...change, lossIsKnown: true })).toMatch(/^nothing/);
});

test("what is lost is said as an exception if it is little, and as a list if it is much", () => {
  const known = { ...change, lossIsKnown: true };
  const foreignIn = ["pipelined response finished"];
  expect(advised("loses", { ...known, loses: ["event from elsewhere"], foreignIn })).toBe(
    "nothing, except in listeners of events that no request emits; " +
      "listeners of a pipelined response's \"finish\" read another request's id",
  );
  const loses = ["guard", "pipe", "timer", "microtask", "controller"];
  expect(advised("loses", { ...known, loses })).toMatch(/^the id in guards, pipes, timer, /);
});

test("the sentence says what request scope costs a route, and the reason names the provider and its chain", () => {
  const scoped = { ...change, from: { server: "nest-express", way: "request-scope" } };
  const facts = { ...FACTS, ...nest(chain("Orders", true), chain("Users", true)) };
  expect(mainSentence(inspected({ advice: { change: scoped } }))).toBe(
    "Request scope costs this route about 20.0 µs a request: 2% of its CPU.",
  );
  expect(advised("why", scoped, facts)).toBe(
    "Logger is request-scoped, which makes Orders and 1 more request-scoped (Logger → Service → Orders): " +
      "Nest builds 3 objects for every request",
  );
});

test("an app with nothing to gain gets that sentence, and no advice", () => {
  const nothing = inspected({ facts: FACTS, advice: { nothing: "There is nothing to gain." } });
  expect(mainSentence(nothing)).toBe("There is nothing to gain.");
  expect(adviceParts(nothing)).toEqual([]);
});

test("a share that a single process showed has no interval, and no share exceeds the request", () => {
  const one = { contextUs: { estimate: 20 }, profiles: { taken: 1, wanted: 1 }, facts: FACTS };
  expect(figures("context", one)).toEqual(["20.0 µs, 10.0% of a request, own code alone"]);
  const wide = { ...one, contextUs: { estimate: 20, low: 0, high: 600 } };
  expect(figures("context", wide)).toEqual(["20.0 µs (0.0–600), 10.0% (0.0–100) of a request, own code alone"]);
});
