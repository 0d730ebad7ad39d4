import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CpuProfile } from "@lab/shared/attribute";
import { parseCpuProfile } from "@lab/shared/attribute";
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

test("reads the nested shape that was before Node 8", () => {
  const head = {
    ...{ functionName: "(root)", scriptId: 0, url: "", lineNumber: 0, columnNumber: 0, id: 1 },
    children: [
      { functionName: "a", scriptId: 5, url: "/app/node_modules/express/a.js", lineNumber: 3, columnNumber: 0, id: 2 },
    ],
  };
  const nested = { head, startTime: 10, endTime: 10.003, samples: [2, 2], timestamps: [10_001_000, 10_002_000] };
  const profile = parseCpuProfile(JSON.stringify(nested), "old.cpuprofile");
  expect(profile).toMatchObject({ startTime: 10_000_000, endTime: 10_003_000, timeDeltas: [1_000, 1_000] });
  expect(ownersIn(profile)).toEqual(["express"]);
});

describe("says in one line what is wrong with", () => {
  const text = JSON.stringify(SOUND);
  const changed = (change: object) => JSON.stringify({ ...SOUND, ...change });
  const twice = SOUND.nodes.map((node) => ({ ...node, children: node.id === 1 ? [2, 2] : node.children }));
  const inCircle = SOUND.nodes.map((node) => ({ ...node, children: node.id === 3 ? [2] : node.children }));
  test.each([
    ["an empty file", "", "x.cpuprofile is empty"],
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
