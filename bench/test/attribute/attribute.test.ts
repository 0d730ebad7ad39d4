import { Attribution } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type AttributionInput, attribute } from "../../src/attribute/attribute.ts";
import { type Called, inPackage, native, profileOf } from "./profile-of.ts";

const UNKNOWN = { absent: "not measured" };

function attributed(calls: readonly Called[], more: Partial<AttributionInput> = {}): Attribution {
  return Attribution.parse(
    attribute({
      variant: "nest-fastify/cls",
      nodeVersion: "26.10.0",
      profiles: [{ profile: profileOf(calls) }],
      costUs: { estimate: 50 },
      overhead: UNKNOWN,
      ...more,
    }),
  );
}

function owners({ owners }: Attribution): Record<string, number> {
  return Object.fromEntries(owners.map(({ owner, selfPercent }) => [owner, selfPercent]));
}

function functionIn({ functions }: Attribution, name: string) {
  return functions.find((found) => found.name === name);
}

describe("shares", () => {
  const calls: readonly Called[] = [
    { frame: native("(program)"), self: 10 },
    { frame: native("(garbage collector)"), self: 10 },
    { frame: native("(idle)"), self: 300 },
    {
      frame: { functionName: "parserOnIncoming", url: "node:_http_server", lineNumber: 99, columnNumber: 1 },
      self: 30,
      calls: [
        {
          frame: inPackage("fastify", "route"),
          self: 20,
          calls: [{ frame: inPackage("nestjs-cls", "run"), self: 25 }],
        },
        { frame: { functionName: "getStore", url: "node:internal/async_local_storage/async_context_frame" }, self: 5 },
      ],
    },
  ];

  test("are of the time at work, by owner, and add up", () => {
    expect(attributed(calls).owners).toEqual([
      { owner: "node", kind: "node", selfPercent: 30, selfUs: 15 },
      { owner: "nestjs-cls", kind: "context", selfPercent: 25, selfUs: 12.5 },
      { owner: "fastify", kind: "framework", selfPercent: 20, selfUs: 10 },
      { owner: "engine", kind: "engine", selfPercent: 10, selfUs: 5 },
      { owner: "garbage collector", kind: "engine", selfPercent: 10, selfUs: 5 },
      { owner: "node:async_hooks", kind: "context", selfPercent: 5, selfUs: 2.5 },
    ]);
  });

  test("have a function's own time, its total time, and its position", () => {
    const found = attributed(calls);
    expect(functionIn(found, "parserOnIncoming")).toEqual({
      name: "parserOnIncoming",
      owner: "node",
      file: "_http_server",
      line: 100,
      column: 2,
      selfPercent: 30,
      totalPercent: 80,
      selfUs: 15,
      totalUs: 40,
    });
    expect(functionIn(found, "route")).toMatchObject({
      file: "lib/index.js",
      line: 10,
      selfPercent: 20,
      totalPercent: 45,
    });
    expect(functionIn(found, "(idle)")).toBeUndefined();
    expect(found).toMatchObject({ samples: 100, sampledMs: 100, profiles: 1 });
  });

  test("have no microseconds if the cost is unknown", () => {
    const found = attributed(calls, { costUs: UNKNOWN });
    expect(found.owners[0]).toEqual({ owner: "node", kind: "node", selfPercent: 30 });
    expect(found.functions.some((share) => "selfUs" in share || "totalUs" in share)).toBe(false);
  });
});

test("counts what calls itself once, directly or through another", () => {
  const frame = inPackage("fastify", "again");
  const other = inPackage("fastify", "between");
  const found = attributed([
    { frame: native("(program)"), self: 40 },
    {
      frame,
      self: 10,
      calls: [{ frame, self: 20, calls: [{ frame: other, self: 10, calls: [{ frame, self: 20 }] }] }],
    },
  ]);
  expect(functionIn(found, "again")).toMatchObject({ selfPercent: 50, totalPercent: 60 });
  expect(functionIn(found, "between")).toMatchObject({ selfPercent: 10, totalPercent: 30 });
});

test("adds up a function that is called from several places", () => {
  const shared: Called = { frame: inPackage("rxjs", "next"), self: 10 };
  const found = attributed([
    { frame: inPackage("fastify", "one"), self: 10, calls: [shared] },
    { frame: inPackage("fastify", "other"), self: 10, calls: [shared] },
  ]);
  expect(functionIn(found, "next")).toMatchObject({ selfPercent: 50, totalPercent: 50 });
});

test("gives code without a place of its own to its caller: regular expressions and what was made at run time", () => {
  const found = attributed([
    {
      frame: inPackage("find-my-way", "find"),
      self: 25,
      calls: [
        { frame: native("RegExp: ^[a-z]+$"), self: 25 },
        { frame: { functionName: "compiled", scriptId: "77", url: "" }, self: 25, calls: [] },
        { frame: native("writeUtf8String"), self: 25 },
      ],
    },
  ]);
  expect(owners(found)).toEqual({ "find-my-way": 75, node: 25 });
  expect(functionIn(found, "compiled")).toMatchObject({ file: "lib/index.js", line: 0 });
});

describe("the time under load", () => {
  const calls: readonly Called[] = [
    { frame: inPackage("@nestjs/core", "startUp"), self: 50 },
    { frame: inPackage("fastify", "serve"), self: 40 },
    { frame: inPackage("express", "stop"), self: 10 },
  ];

  test("is all that counts", () => {
    const profile = profileOf(calls, 7_000_000);
    const found = attributed([], { profiles: [{ profile, fromUs: 7_050_001, toUs: 7_090_000 }] });
    expect(owners(found)).toEqual({ fastify: 100 });
    expect(found).toMatchObject({ samples: 40 });
    expect(found.sampledMs).toBeCloseTo(40, 1);
  });

  test("must have samples of work", () => {
    const profile = profileOf([{ frame: native("(idle)"), self: 10 }]);
    expect(() => attributed([], { profiles: [{ profile }] })).toThrow(/nest-fastify\/cls has no sample of work/);
    const other = profileOf(calls);
    expect(() => attributed([], { profiles: [{ profile: other, fromUs: 5e9 }] })).toThrow(/both read the same clock/);
    expect(() => attributed([], { profiles: [] })).toThrow(/no profile of nest-fastify\/cls/);
  });
});

test("weighs every process the same, however long it was sampled", () => {
  const one = profileOf([{ frame: inPackage("fastify"), self: 1_000 }]);
  const other = profileOf([
    { frame: inPackage("fastify"), self: 50 },
    { frame: inPackage("express"), self: 50 },
  ]);
  const found = attributed([], { profiles: [{ profile: one }, { profile: other }] });
  expect(owners(found)).toEqual({ fastify: 75, express: 25 });
  expect(found).toMatchObject({ profiles: 2, samples: 1_100, sampledMs: 1_100 });
});

describe("with the kernel's times of the threads", () => {
  const calls: readonly Called[] = [
    { frame: inPackage("fastify"), self: 600 },
    { frame: native("(idle)"), self: 400 },
  ];
  const withThreads = (mainUs: number, queuedUs: number, helpersUs: number) =>
    attributed([], { profiles: [{ profile: profileOf(calls), threads: { mainUs, queuedUs, helpersUs } }] });

  test("takes for reading what V8 took for idle while the thread was on a core", () => {
    // Asleep for 200 of 1,000 ms: half of what looks idle was work.
    expect(owners(withThreads(800_000, 0, 0))).toEqual({ fastify: 75, node: 25 });
    expect(functionIn(withThreads(800_000, 0, 0), "(reading and polling)")).toMatchObject({ selfPercent: 25 });
  });

  test("does not take waiting for a core for sleep", () => {
    expect(owners(withThreads(500_000, 500_000, 0))).toEqual({ fastify: 60, node: 40 });
  });

  test("adds the time of V8's other threads, which no sample shows", () => {
    const found = withThreads(600_000, 0, 200_000);
    expect(owners(found)).toEqual({ fastify: 75, "V8's threads": 25 });
    expect(found.sampledMs).toBeCloseTo(800);
  });

  test("never takes more for work than was idle, nor less than was sampled", () => {
    expect(owners(withThreads(2_000_000, 0, 0))).toEqual({ fastify: 60, node: 40 });
    expect(owners(withThreads(100_000, 0, 0))).toEqual({ fastify: 100 });
  });
});
