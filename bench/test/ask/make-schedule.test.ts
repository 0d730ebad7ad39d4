import type { Cell } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { makeSchedule } from "../../src/ask/make-schedule.ts";
import type { RawRequest } from "../../src/ask/request.ts";
import { cellsOf, requestOf, unwrap } from "./made-up-plan.ts";

const [one] = cellsOf({ variant: "fastify/cls" }) as readonly [Cell, ...Cell[]];
const three = cellsOf({ variant: "fastify/cls" });

describe("interleaved", () => {
  test("has these defaults", () => {
    expect(scheduleOf({}, many(3))).toEqual({
      protocol: "interleaved",
      sliceMs: 200,
      parts: 4,
      leadInMs: 20,
      untilRest: true,
      warmUpCapMs: 60_000,
      rounds: { min: 3, max: 1_000 },
      blocks: 3,
      budgetMs: 240_000,
      expected: { startMs: 3_500, sliceMs: 384 },
    });
  });

  test.each([
    { cells: 1, budgetMs: 240_000 },
    { cells: 10, budgetMs: 240_000 },
    { cells: 11, budgetMs: 600_000 },
    { cells: 16, budgetMs: 600_000 },
    // What three rounds take, in whole minutes.
    { cells: 55, budgetMs: 13 * 60_000 },
  ])("gives $cells cells a budget of $budgetMs ms", ({ cells, budgetMs }) => {
    expect(scheduleOf({}, many(cells))).toMatchObject({ budgetMs });
  });

  test("has slices of a second in one part if other load tools are compared with the lab's own", () => {
    const cells = cellsOf({ variant: "fastify/cls", generator: "ours,wrk" });
    expect(scheduleOf({}, cells)).toMatchObject({ sliceMs: 1_000, parts: 1 });
    expect(scheduleOf({ slice: "2s", parts: "2" }, cells)).toMatchObject({ sliceMs: 2_000, parts: 2 });
  });

  test("names the time needed if a budget is too small, and does not refuse that", () => {
    const refused = makeSchedule(three, requestOf({ budget: "20s" }));
    const sentence = /^20 s is too small: 3 rounds of 3 cells take about (\w+)\. Give at least that\.$/;
    expect(refused).toMatchObject({ problems: [{ where: "--budget", sentence: expect.stringMatching(sentence) }] });
    const [, budget = ""] = /take about (\w+)\./.exec(JSON.stringify(refused)) ?? [];
    expect(scheduleOf({ budget })).toMatchObject({ rounds: { min: 3 } });
  });

  test("runs exactly the rounds that are given, whatever they take", () => {
    expect(scheduleOf({ rounds: "100" })).toMatchObject({ rounds: { min: 100, max: 100 } });
    expect(scheduleOf({ rounds: "1" })).toMatchObject({ rounds: { min: 1, max: 1 } });
  });

  test("refuses rounds that do not fit into the budget given with them", () => {
    expect(makeSchedule(three, requestOf({ rounds: "100", budget: "1m" }))).toHaveProperty("problems");
    expect(scheduleOf({ rounds: "4", budget: "2m" })).toMatchObject({ rounds: { min: 4, max: 4 }, budgetMs: 120_000 });
  });

  test("expects longer slices to take longer, and warm-ups what they mostly do, if they may", () => {
    expect(scheduleOf({ slice: "1s", warmUp: "8s" })).toMatchObject({
      sliceMs: 1_000,
      warmUpCapMs: 8_000,
      expected: { startMs: 3_500, sliceMs: 1_920 },
    });
    expect(scheduleOf({ warmUp: "1s" })).toMatchObject({ warmUpCapMs: 1_000, expected: { startMs: 2_000 } });
  });

  test("expects longer warm-ups if each answer computes or waits, up to their limit", () => {
    const along = (vary: string) => scheduleOf({}, cellsOf({ variant: "fastify/cls", vary: [vary] }));
    expect(along("compute=300")).toMatchObject({ expected: { startMs: 6_500 } });
    expect(along("compute=15000")).toMatchObject({ warmUpCapMs: 60_000, expected: { startMs: 61_000 } });
    expect(along("wait=20")).toMatchObject({ expected: { startMs: 15_500 } });
  });
});

describe("a slice", () => {
  test.each([
    { raw: {}, parts: 4 },
    { raw: { slice: "50ms" }, parts: 1 },
    { raw: { rate: "50%" }, parts: 2 },
    { raw: { slice: "400ms" }, parts: 8 },
    { raw: { slice: "1s", parts: "2" }, parts: 2 },
    { raw: { slice: "30s", budget: "1h" }, parts: 100 },
    { raw: { figuresFrom: "engine" }, parts: 1 },
    { raw: { figuresFrom: "engine", parts: "4" }, parts: 4 },
  ])("comes in $parts parts with $raw", ({ raw, parts }) => {
    expect(scheduleOf(raw, cellsOf({ variant: "fastify/cls", ...raw }))).toMatchObject({ parts });
  });

  test.each([
    { figuresFrom: "host", untilRest: true },
    { figuresFrom: "engine", untilRest: false },
  ])("ends with the server's rest or not, with figures from the $figuresFrom", ({ figuresFrom, untilRest }) => {
    expect(scheduleOf({ figuresFrom })).toMatchObject({ untilRest });
  });
});

describe("classic", () => {
  test("is 5 s at 20 connections and 30 s at 100 by default, once", () => {
    const raw = { protocol: "classic" };
    expect(scheduleOf(raw, cellsOf(raw))).toEqual({
      protocol: "classic",
      warmUp: { connections: 20, pipelining: 1, durationMs: 5_000 },
      measured: { connections: 100, pipelining: 1, durationMs: 30_000 },
      rounds: { min: 1, max: 1 },
    });
  });

  test("takes what is given", () => {
    const raw = { protocol: "classic", slice: "10s", warmUp: "2s", rounds: "3", connections: "7" };
    expect(scheduleOf(raw, cellsOf(raw))).toEqual({
      protocol: "classic",
      warmUp: { connections: 20, pipelining: 1, durationMs: 2_000 },
      measured: { connections: 7, pipelining: 1, durationMs: 10_000 },
      rounds: { min: 3, max: 3 },
    });
  });
});

function scheduleOf(raw: RawRequest, cells: readonly Cell[] = three) {
  return unwrap(makeSchedule(cells, requestOf(raw)));
}

function many(count: number): readonly Cell[] {
  return Array.from({ length: count }, () => one);
}

describe("a lead-in", () => {
  test.each([
    { raw: {}, leadInMs: 20 },
    { raw: { parts: "2" }, leadInMs: 20 },
    { raw: { leadIn: "35ms" }, leadInMs: 35 },
    { raw: { parts: "1", leadIn: "20ms" }, leadInMs: 20 },
  ])("of $leadInMs ms comes before each burst with $raw", ({ raw, leadInMs }) => {
    expect(scheduleOf(raw)).toMatchObject({ leadInMs });
  });

  test.each([
    { raw: { slice: "400ms", parts: "1" } },
    { raw: { leadIn: "0" } },
    { raw: { figuresFrom: "engine", leadIn: "20ms" } },
    { raw: { generator: "wrk" } },
  ])("is left out with $raw", ({ raw }) => {
    expect(scheduleOf(raw, cellsOf({ variant: "fastify/cls", ...raw }))).not.toHaveProperty("leadInMs");
  });
});
