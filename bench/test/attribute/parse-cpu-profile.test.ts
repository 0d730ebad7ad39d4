import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CpuProfile, parseCpuProfile } from "@lab/shared/attribute";
import { describe, expect, test } from "vitest";
import { attribute } from "../../src/attribute/attribute.ts";
import { inPackage, native, profileOf } from "./profile-of.ts";

const SOUND = profileOf([{ frame: inPackage("fastify"), self: 3, calls: [{ frame: inPackage("express"), self: 2 }] }]);

function ownersIn(profile: CpuProfile): string[] {
  const unknown = { absent: "not measured" };
  const found = attribute({
    variant: "a/b",
    nodeVersion: "26",
    profiles: [{ profile }],
    costUs: unknown,
    overhead: unknown,
  });
  return found.owners.map(({ owner }) => owner);
}

test.each(["node-20", "node-22", "node-24", "node-26"])("reads what %s writes", (version) => {
  const file = join(import.meta.dirname, "fixtures", `${version}.cpuprofile`);
  const profile = parseCpuProfile(readFileSync(file, "utf8"), file);
  expect(profile.samples).toHaveLength(260);
  const owners = ownersIn(profile);
  expect(owners).toEqual(expect.arrayContaining(["node", "@nestjs/core", "fastify", "nestjs-cls", "node:async_hooks"]));
  expect(owners.filter((owner) => owner.includes("/lab"))).toEqual([]);
});

describe("names in one line the fault of", () => {
  const text = JSON.stringify(SOUND);
  const changed = (change: object) => JSON.stringify({ ...SOUND, ...change });
  const twice = SOUND.nodes.map((node) => ({ ...node, children: node.id === 1 ? [2, 2] : node.children }));
  const inCircle = SOUND.nodes.map((node) => ({ ...node, children: node.id === 3 ? [2] : node.children }));
  test.each([
    ["an empty file", "", "x.cpuprofile is cut off"],
    ["a file that was cut off", text.slice(0, -20), "x.cpuprofile is cut off"],
    ["another text", "# Report", "x.cpuprofile is cut off, or was never JSON"],
    ["another document", '{"traceEvents":[]}', "x.cpuprofile is not a CPU profile as V8 writes it (nodes: "],
    ["a heap profile", '{"head":{"selfSize":4},"samples":[]}', "x.cpuprofile is not a CPU profile"],
    ["a list", "[]", "x.cpuprofile is not a CPU profile"],
    ["a profile without samples", changed({ samples: [], timeDeltas: [] }), "(samples: "],
    ["samples without their times", changed({ timeDeltas: [1] }), "it has 5 samples, but the times of 1"],
    ["samples of nothing", changed({ samples: [2, 2, 9, 2, 2] }), "a sample is of node 9, which is not there"],
    ["a function called twice over", changed({ nodes: twice }), "its call tree is not a tree"],
    ["a call tree without an end", changed({ nodes: inCircle }), "its call tree is not a tree"],
  ])("%s", (_, broken, sentence) => {
    expect(() => parseCpuProfile(broken, "x.cpuprofile")).toThrow(sentence);
    expect(() => parseCpuProfile(broken, "x.cpuprofile")).toThrow(/^[^\n]{1,200}\.$/);
  });
});

test("takes a profile of nothing but waiting", () => {
  const idle = profileOf([{ frame: native("(idle)"), self: 4 }]);
  expect(parseCpuProfile(JSON.stringify(idle), "idle.cpuprofile").samples).toHaveLength(4);
});
