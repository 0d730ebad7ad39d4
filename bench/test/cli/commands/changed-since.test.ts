import { expect, test } from "vitest";
import { changedSince } from "../../../src/cli/commands/resume.ts";
import { prepared as facts } from "../../environment/facts-of-machines.ts";

const then = { ...facts, checks: [] };
const { machine, node, docker } = facts;
if ("absent" in docker) throw new Error("The machine has no engine.");

test("nothing, where only the moment is another", () => {
  const later = { ...then, load: { oneMinute: 3, fiveMinutes: 2, fifteenMinutes: 1 }, stealPercent: 2 };
  expect(changedSince(then, later)).toEqual([]);
});

test("names each condition, as it was and as it is", () => {
  const now = {
    ...then,
    machine: { ...machine, cpuModel: "Apple M4", cores: 10 },
    node: { ...node, version: "v26.11.0" },
    commit: { hash: "0".repeat(40), dirty: false },
  };
  expect(changedSince(then, now)).toEqual([
    "the CPU was Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz and is Apple M4",
    "the number of cores was 6 and is 10",
    "the Node version was v26.10.0 and is v26.11.0",
    "the commit was 87421a868085 and is 000000000000",
  ]);
});

test("knows images by their content", () => {
  const withImage = (id: string) => ({ ...then, docker: { ...docker, image: { reference: "lab:latest", id } } });
  expect(changedSince(withImage(`sha256:${"a".repeat(64)}`), withImage(`sha256:${"b".repeat(64)}`))).toEqual([
    "the image was aaaaaaaaaaaa and is bbbbbbbbbbbb",
  ]);
});

test("holds nothing against a machine that cannot tell", () => {
  const silent = { absent: "not known" };
  expect(changedSince(then, { ...then, commit: silent, lockfileHash: silent, docker: silent })).toEqual([]);
});
