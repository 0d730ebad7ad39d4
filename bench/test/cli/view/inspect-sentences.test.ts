import { expect, test } from "vitest";
import { chainTexts, expectedText, lossText, shareText } from "../../../src/cli/view/inspect/inspect-sentences.ts";
import type { AppFacts, Change, Inspection } from "../../../src/inspect/inspection.ts";

const chain = (controller: string, requested: boolean) => ({
  controller,
  through: ["Service", "Logger"],
  durable: false,
  requested,
});
const nest = (...chains: readonly ReturnType<typeof chain>[]) =>
  ({ nest: { adapter: "express", controllers: chains.length, requestScoped: [], chains } }) as unknown as AppFacts;

test("the chain of a requested controller is shown before others, however many come first", () => {
  expect(chainTexts(nest(chain("Users", false), chain("Health", false), chain("Orders", true)))).toEqual([
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
  expect(expectedText(change)).toBe(
    "20.0 µs (10.0–30.0), 2.0% (1.0–3.0); from this profile, for no published run has it",
  );
  expect(lossText(change)).toBe("unknown: it is not recorded where cls-hooked on express shows the id");
  expect(lossText({ ...change, lossIsKnown: true })).toMatch(/^nothing/);
});

test("a share that a single process showed has no interval", () => {
  const costUs = { estimate: 200, low: 150, high: 250 };
  const one = { contextUs: { estimate: 20 }, costUs, profiles: { taken: 1, wanted: 1 } } as Inspection;
  expect(shareText(one)).toBe("20.0 µs, 10.0% of a request, own code alone");
});
