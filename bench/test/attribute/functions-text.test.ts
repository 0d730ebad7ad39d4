import { expect, test } from "vitest";
import { attribute } from "../../src/attribute/attribute.ts";
import { functionsText } from "../../src/attribute/functions-text.ts";
import { inPackage, native, profileOf } from "./profile-of.ts";
import { recorded } from "./recorded.ts";

test("is a profile that a person can read", () => {
  const profile = profileOf([
    { frame: inPackage("fastify", "route"), self: 600, calls: [{ frame: inPackage("nestjs-cls", "run"), self: 300 }] },
    { frame: native("(garbage collector)"), self: 100 },
    { frame: native("(idle)"), self: 500 },
  ]);
  const attribution = attribute({
    variant: "nest-fastify/cls",
    nodeVersion: "26.10.0",
    profiles: [{ profile }],
    costUs: { estimate: 20, low: 19.5, high: 20.5 },
    overhead: { withUs: 21, withoutUs: 20, percent: 5 },
  });
  expect(functionsText(attribution)).toMatchInlineSnapshot(`
    "nest-fastify/cls: where the CPU time of a request goes, on Node 26.10.0

    A request costs 20.0 µs of CPU time (19.5–20.5), measured without a profiler; shares are of that.
    1,000 samples in 1 profile stand for 1.0 s of work under load; start-up and waiting are left out.
    A share of 0.30% or less may be chance.
    The profiler adds 5.0%: 21.0 µs per request with it, 20.0 µs without.

    Whose time it is
    self %  self µs  owner              kind
     60.00    12.00  fastify            framework
     30.00     6.00  nestjs-cls         context
     10.00     2.00  garbage collector  engine

    By own time
    self %  total %  self µs  total µs  function             owner              where
     60.00    90.00    12.00     18.00  route                fastify            lib/index.js:10
     30.00    30.00     6.00      6.00  run                  nestjs-cls         lib/index.js:10
     10.00    10.00     2.00      2.00  (garbage collector)  garbage collector

    By time with all they call, which overlaps
    self %  total %  self µs  total µs  function             owner              where
     60.00    90.00    12.00     18.00  route                fastify            lib/index.js:10
     30.00    30.00     6.00      6.00  run                  nestjs-cls         lib/index.js:10
     10.00    10.00     2.00      2.00  (garbage collector)  garbage collector
    "
  `);
});

test("lists what is unknown, and how many functions it leaves out", () => {
  const text = functionsText({ ...recorded("cls"), costUs: { absent: "no slices were measured" } });
  expect(text).toContain("What a request costs is not known: no slices were measured.");
  expect(text).toContain("What the profiler itself costs is not known: not measured.");
  expect(text).toMatch(/By own time \(the first 60 of \d+\)/);
});
