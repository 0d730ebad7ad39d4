import { familiesOf, type JournalEvent } from "@lab/shared/record";
import { expect, test } from "vitest";
import {
  estimateCells,
  figureTable,
  firstView,
  liveFrame,
  nextView,
  type ViewState,
} from "../../../src/cli/view/live-watch.ts";
import { familiesInRound } from "../../../src/run/round.ts";
import { burstOf } from "../../analyse/made-up-bursts.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { rehearse } from "../../run/rehearsed-run.ts";
import { matrixPlan } from "./matrix-plan.ts";

const plan = matrixPlan({ rounds: "1", blocks: "2", parts: "1" });
const { events } = await rehearse(plan);

const WIDE = { columns: 200, rows: 50 };

interface Seen {
  readonly view: ReturnType<typeof firstView>;
  readonly atMs: number;
}

/** The state of the view after each event. */
function viewsOf(happened: readonly JournalEvent[]): readonly Seen[] {
  let view = firstView(plan);
  return happened.map((event) => {
    view = nextView(view, event, plan);
    return { view, atMs: event.atMs };
  });
}

const views = viewsOf(events);
/** Some of every stage, for what holds of all figures alike. */
const everyTenth = views.filter((_seen, index) => index % 10 === 0);

/** A frame after each event, on a terminal of n columns. */
function framesOf(seen: readonly Seen[], columns: number, rows = 50): readonly string[] {
  return seen.map(({ view, atMs }) => liveFrame(plan, view, atMs, { columns, rows }));
}

test("fits into 80 columns for the whole matrix, and is cut to fit a narrow terminal", () => {
  const wholeTables = framesOf(everyTenth, 1_000).flatMap((frame) => frame.split("\n").slice(0, -2));
  expect(wholeTables.filter((line) => line.length > 80)).toEqual([]);
  const lines = framesOf(everyTenth, 30).flatMap((frame) => frame.split("\n"));
  expect(lines.filter((line) => line.length > 30)).toEqual([]);
});

test("is always as high, so that nothing jumps", () => {
  const heights = framesOf(everyTenth, 80).map((frame) => frame.split("\n").length);
  expect(new Set(heights)).toEqual(new Set([1 + plan.cells.length + 3]));
});

test("shows the family that is up, where the screen has no room for all", () => {
  const up = framesOf(everyTenth, 80, 20).map((frame) =>
    frame
      .split("\n")
      .slice(1, -3)
      .map((line) => line.split(" ")[0]),
  );
  const families = familiesOf(plan.cells, plan.cells).map((family) => family.map(({ id }) => id));
  expect(new Set(up.map(String))).toEqual(new Set(["", ...families.map(String)]));
});

test("says family by family how many are warm, then which block it is", () => {
  const stages = framesOf(views, 200).map((frame) => /^round 1, (.+), about /m.exec(frame)?.[1]);
  const expected = familiesInRound(plan.cells, plan.seed, 0).flatMap((family, index) => [
    ...Array.from({ length: family.length + 1 }, (_, warm) => `${warm} of ${family.length} warm`).map(within(index)),
    ...["block 1 of 2", "block 2 of 2"].map(within(index)),
  ]);
  expect([...new Set(stages.slice(2))]).toEqual(expected);
});

test("says nothing of families where there is one", () => {
  const alone = matrixPlan({ adapter: "node-http", rounds: "1", blocks: "2" });
  expect(liveFrame(alone, firstView(alone), 0, WIDE)).toContain("round 1, about");
});

function within(family: number) {
  return (stage: string): string => `family ${family + 1} of 5, ${stage}`;
}

test("waits for no cell that broke the contract", () => {
  const broken = events.flatMap((event): JournalEvent[] => {
    if (!("cell" in event) || event.cell !== "fastify/cls") return [event];
    const { atMs, round, cell } = event;
    return event.type === "warmed-up"
      ? [{ type: "contract-broken", atMs, round, cell, violations: ["No."], violationCount: 1 }]
      : [];
  });
  const firstSlice = broken.findIndex(({ type }) => type === "burst");
  const seen = viewsOf(broken.slice(0, firstSlice + 1)).slice(-1);
  expect(framesOf(seen, 200)[0]).toMatch(/round 1, family \d of 5, block 1 of 2/);
});

test("has one more line for messages during the run", () => {
  const frame = liveFrame(plan, { ...firstView(plan), notice: "Stopping." }, 0, WIDE);
  expect(frame.split("\n").slice(1 + plan.cells.length + 3)).toEqual(["Stopping."]);
});

const small = planOf({ variant: "fastify/cls", rounds: "2", blocks: "2" });
const [BASE, OTHER] = ["fastify/singleton", "fastify/cls"] as const;
const at = { atMs: 1, round: 0 };
const begun: JournalEvent = { type: "round-started", ...at, blocks: 2 };

function viewOf(...events: readonly JournalEvent[]): ViewState {
  return events.reduce((state, event) => nextView(state, event, small), firstView(small));
}

test("brings the figures up to date after every block, and not before", () => {
  const bursts = [burstOf({ cell: BASE, costUs: 10 }), burstOf({ cell: OTHER, costUs: 20 })];
  const before = viewOf(begun, ...bursts);
  expect(before.estimates.map(({ rounds }) => rounds)).toEqual([0, 0, 0]);
  const after = nextView(before, { type: "block-finished", ...at, block: 0 }, small);
  expect(after.estimates.map(({ rounds }) => rounds)).toEqual([1, 0, 1]);
  expect(after.estimates[2]?.ratio).toEqual({ estimate: expect.closeTo(2, 9) });
  expect(after.block).toBe(1);
});

test("shows what is known of each cell, a baseline's ratio as 1, a copy's as measured, and intervals where two rounds allow of one", () => {
  const memory = { anonBytes: 1, workingSetBytes: 60 * 1024 ** 2 };
  const bursts = [
    burstOf({ cell: "fastify/singleton", costUs: 10, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/singleton@copy=1", costUs: 10.1, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/cls", costUs: 13 }),
    burstOf({ cell: "fastify/singleton", costUs: 10, round: 1, load: { requests: 20_000 }, server: { memory } }),
    burstOf({ cell: "fastify/cls", costUs: 13.1, round: 1 }),
  ];
  expect(figureTable(estimateCells(small, bursts)).split("\n")).toEqual([
    "cell                      CPU µs/req  ratio               req/s  peak MB  n",
    "fastify/singleton               10.0  1                  50,000     60.0  2",
    "fastify/singleton@copy=1        10.1  ×1.01              50,000     60.0  1",
    "fastify/cls                     13.0  ×1.30 (0.87–1.95)   2,500        –  2",
  ]);
});
