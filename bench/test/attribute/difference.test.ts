import { difference } from "@lab/shared/attribute";
import { type Attribution, Difference } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { attribute } from "../../src/attribute/attribute.ts";
import { type Called, inPackage, native, profileOf } from "./profile-of.ts";
import { recorded } from "./recorded.ts";

function cell(variant: string, costUs: number, calls: readonly Called[]): Attribution {
  return attribute({
    variant,
    nodeVersion: "26.10.0",
    profiles: [{ profile: profileOf(calls) }],
    costUs: { estimate: costUs, low: costUs - 0.3, high: costUs + 0.3 },
    overhead: { absent: "not measured" },
  });
}

/** 10 µs: 6 in fastify, 4 that V8 keeps to itself. */
const BASE = cell("nest-fastify/singleton", 10, [
  { frame: inPackage("fastify", "route"), self: 6_000 },
  { frame: native("(program)"), self: 4_000 },
]);

describe("a difference made by hand", () => {
  /** 20 µs: 6 in fastify, 6 in Nest, 2.2 in garbage, 5.8 that V8 keeps to itself. */
  const to = cell("nest-fastify/request-scope", 20, [
    {
      frame: inPackage("fastify", "route"),
      self: 3_000,
      calls: [{ frame: inPackage("@nestjs/core", "load"), self: 3_000 }],
    },
    { frame: native("(garbage collector)"), self: 1_100 },
    { frame: native("(program)"), self: 2_900 },
  ]);
  const found = Difference.parse(difference(BASE, to));

  test("names what changed, largest first, and what only one side has", () => {
    expect(
      found.functions.map(({ name, onlyIn, deltaUs, totalDeltaUs }) => ({ name, onlyIn, deltaUs, totalDeltaUs })),
    ).toEqual([
      { name: "load", onlyIn: "to", deltaUs: 6, totalDeltaUs: 6 },
      { name: "(garbage collector)", onlyIn: "to", deltaUs: 2.2, totalDeltaUs: 2.2 },
      { name: "(program)", onlyIn: undefined, deltaUs: 1.8, totalDeltaUs: 1.8 },
    ]);
    expect(found.owners.map(({ owner, deltaUs }) => [owner, deltaUs])).toEqual([
      ["@nestjs/core", 6],
      ["garbage collector", 2.2],
      ["engine", 1.8],
      ["fastify", 0],
    ]);
  });

  test("counts as explained what is named, not what V8 keeps to itself", () => {
    expect(found).toMatchObject({ explainedUs: 8.2, measuredUs: { estimate: 10 } });
    expect(found.explainedPercent).toBeCloseTo(82);
  });

  test("is as uncertain as both costs together, or as the analysis knows it", () => {
    expect(found.measuredUs.low).toBeCloseTo(10 - Math.hypot(0.3, 0.3));
    expect(found.measuredUs.high).toBeCloseTo(10 + Math.hypot(0.3, 0.3));
    expect(difference(BASE, to, { estimate: 9.8, low: 9.7, high: 9.9 }).measuredUs).toEqual({
      estimate: 9.8,
      low: 9.7,
      high: 9.9,
    });
  });

  test("is the same the other way round", () => {
    const back = difference(to, BASE);
    expect(back.explainedUs).toBeCloseTo(-8.2);
    expect(back.explainedPercent).toBeCloseTo(82);
    expect(back.functions[0]).toMatchObject({ name: "load", onlyIn: "from", deltaUs: -6 });
  });
});

test("holds an explanation of too much against itself", () => {
  const to = cell("a/b", 14, [
    { frame: inPackage("fastify", "route"), self: 6_000 },
    { frame: inPackage("rxjs", "next"), self: 6_000 },
    { frame: native("(program)"), self: 2_000 },
  ]);
  const found = difference(BASE, to);
  expect(found.explainedUs).toBeCloseTo(6);
  expect(found.explainedPercent).toBeCloseTo(50);
});

test("does not say how much of nothing it explains", () => {
  const same = { ...BASE, variant: "nest-fastify/twin" };
  expect(difference(BASE, same)).not.toHaveProperty("explainedPercent");
  expect(difference(BASE, same, { estimate: 0.1, low: -0.1, high: 0.3 })).not.toHaveProperty("explainedPercent");
});

test("names the side whose cost is unknown", () => {
  const without = { ...BASE, costUs: { absent: "no slices were measured" } };
  const sentence = "What a request to nest-fastify/singleton costs is not known (no slices were measured)";
  expect(() => difference(BASE, without)).toThrow(sentence);
  expect(() => difference(without, BASE, { estimate: 4 })).toThrow(sentence);
});

test("follows a function that moved, and takes one without a name by its place", () => {
  const moved = (line: number, name: string) => [
    { frame: { ...inPackage("rxjs", name), lineNumber: line }, self: 5_000 },
  ];
  const named = difference(cell("a/a", 10, moved(3, "next")), cell("a/b", 20, moved(8, "next")));
  expect(named.functions).toMatchObject([{ name: "next", fromUs: 10, toUs: 20 }]);
  const anonymous = difference(cell("a/a", 10, moved(3, "")), cell("a/b", 20, moved(8, "")));
  expect(anonymous.functions.map(({ line, onlyIn }) => [line, onlyIn])).toEqual([
    [9, "to"],
    [4, "from"],
  ]);
});

test("lists no function that differs by less than chance does", () => {
  const of = (self: number) =>
    cell("a/a", 10, [
      { frame: inPackage("rxjs", "next"), self },
      { frame: inPackage("fastify", "route"), self: 2_000 - self },
    ]);
  expect(difference(of(1_000), of(1_060)).functions).toEqual([]);
  expect(difference(of(1_000), of(1_200)).functions).toHaveLength(2);
});

describe("of recorded profiles of Nest on Fastify", () => {
  test("names injector functions among the first of request scope, and explains four fifths of its cost", () => {
    const found = difference(recorded("singleton"), recorded("request-scope"));
    const injector = found.functions.slice(0, 20).filter(({ file }) => file.startsWith("injector/"));
    expect(injector.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["setInstanceByContextId", "resolveProperties", "loadCtorMetadata"]),
    );
    expect(injector.every(({ onlyIn }) => onlyIn === "to")).toBe(true);
    expect(found.explainedPercent).toBeGreaterThan(80);
  });

  test("attributes the cost of nestjs-cls to its own resolver and the module loader, which it calls each time", () => {
    const { functions, explainedPercent } = difference(recorded("singleton"), recorded("cls"));
    const named = (owner: string) => functions.filter((row) => row.owner === owner).map(({ name }) => name);
    expect(named("nestjs-cls")).toContain("resolve");
    expect(named("node")).toContain("resolveSync");
    expect(named("node:async_hooks")).toContain("AsyncContextFrame");
    expect(explainedPercent).toBeGreaterThan(80);
  });
});
