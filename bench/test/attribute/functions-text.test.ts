import { expect, test } from "vitest";
import { attribute } from "../../src/attribute/attribute.ts";
import { functionsText } from "../../src/attribute/functions-text.ts";
import { inPackage, native, profileOf } from "./profile-of.ts";
import { recorded } from "./recorded.ts";

test("is a profile that a person can read", async () => {
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
  await expect(functionsText(attribution)).toMatchFileSnapshot("fixtures/functions.txt");
});

test("lists what is unknown, and how many functions it leaves out", () => {
  const text = functionsText({ ...recorded("cls"), costUs: { absent: "no slices were measured" } });
  expect(text).toContain("What a request costs is not known: no slices were measured.");
  expect(text).toContain("What the profiler itself costs is not known: not measured.");
  expect(text).toMatch(/By own time \(the first 60 of \d+\)/);
});
