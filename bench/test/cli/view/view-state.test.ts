import type { JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import { firstView, nextView, type ViewState } from "../../../src/cli/view/live-watch.ts";
import { burstOf, startOf } from "../../analyse/made-up-bursts.ts";
import { planOf } from "../../ask/made-up-plan.ts";

const plan = planOf({ variant: "fastify/cls", rounds: "2", blocks: "2" });
const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton@copy=1", "fastify/cls"] as const;
const at = { atMs: 1, round: 0 };
const warm = (cell: string): JournalEvent => ({
  type: "warmed-up",
  ...at,
  cell,
  costsUs: [],
  steady: true,
  loadMs: 1,
  tookMs: 1,
});
const begun: JournalEvent = { type: "round-started", ...at, blocks: 2 };

function viewOf(...events: readonly JournalEvent[]): ViewState {
  return events.reduce((state, event) => nextView(state, event, plan), firstView(plan));
}

test("counts the warm cells of each round", () => {
  expect(viewOf(begun, warm(BASE), warm(TWIN))).toMatchObject({ ready: 2, round: 0, doing: `${TWIN} is warm` });
  expect(viewOf(begun, warm(BASE), { ...begun, round: 1 })).toMatchObject({ ready: 0, round: 1, block: 0 });
});

test("knows from a round's first burst on that its cells take turns", () => {
  const burst = burstOf({ cell: BASE });
  expect(viewOf(begun, warm(BASE)).measuring).toBe(false);
  expect(viewOf(begun, warm(BASE), burst).measuring).toBe(true);
  expect(viewOf(begun, warm(BASE), burst, { ...begun, round: 1 }).measuring).toBe(false);
});

test("says what goes on", () => {
  const here = { ...at, cell: OTHER };
  const doing = (event: JournalEvent): string => viewOf(event).doing;
  expect(doing({ type: "contract-proven", ...here, requests: 1, tookMs: 1 })).toBe(`warming up ${OTHER}`);
  expect(doing({ type: "cell-failed", ...here, reason: "gone", outOfMemory: false })).toBe(`${OTHER} failed`);
  expect(doing(burstOf({ cell: OTHER }))).toBe(`measured ${OTHER}`);
  expect(doing({ type: "round-finished", ...at })).toBe("between two rounds");
});

test("brings the figures up to date after every block, and not before", () => {
  const bursts = [burstOf({ cell: BASE, costUs: 10 }), burstOf({ cell: OTHER, costUs: 20 })];
  const before = viewOf(begun, ...bursts);
  expect(before.estimates.map(({ rounds }) => rounds)).toEqual([0, 0, 0]);
  const after = nextView(before, { type: "block-finished", ...at, block: 0 }, plan);
  expect(after.estimates.map(({ rounds }) => rounds)).toEqual([1, 0, 1]);
  expect(after.estimates[2]?.ratio).toEqual({ estimate: expect.closeTo(2, 9) });
  expect(after.block).toBe(1);
});

test("leaves as it is what it is no news for", () => {
  const state = viewOf(begun, warm(BASE));
  expect(nextView(state, { type: "leftovers-removed", atMs: 1, what: [] }, plan)).toBe(state);
});

test("has no ratio of cells on different versions of Node", () => {
  const starts = [startOf({ cell: BASE, node: "v26.0.0" }), startOf({ cell: OTHER, node: "v24.1.0" })];
  const bursts = [burstOf({ cell: BASE, costUs: 10 }), burstOf({ cell: OTHER, costUs: 20 })];
  const { estimates } = viewOf(begun, ...starts, ...bursts, { type: "block-finished", ...at, block: 0 });
  const other = estimates.find(({ cell }) => cell.id === OTHER);
  expect(other?.figure("costUs")).toEqual({ estimate: expect.closeTo(20, 9) });
  expect(other?.ratio).toEqual({ absent: expect.stringContaining("it ran on Node v24.1.0") });
});
