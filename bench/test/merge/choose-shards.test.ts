import { describe, expect, test } from "vitest";
import { chooseShards } from "../../src/merge/choose-shards.ts";
import { shardRun } from "./made-up-shards.ts";

const [one, two, three] = [shardRun(1), shardRun(2), shardRun(3)];

function sentencesOf(runs: Parameters<typeof chooseShards>[0]): readonly string[] {
  return chooseShards(runs).faults;
}

test("all shards of a plan are the whole, in whatever order they are named", () => {
  const { shards, missing, faults } = chooseShards([three, one, two]);
  expect(shards).toEqual([one, two, three]);
  expect([missing, faults]).toEqual([[], []]);
});

test("one that is missing is named with what it had, and the others stand", () => {
  const { shards, missing, faults } = chooseShards([one, three]);
  expect(shards).toEqual([one, three]);
  expect(missing).toEqual([2]);
  const [lost] = two.shard.families.filter(({ shard }) => shard === 2);
  expect(faults).toEqual([expect.stringMatching(/^Shard 2 of 3 is missing/)]);
  expect(faults[0]).toContain(lost?.family);
});

test("of two that are the same the finished one counts", () => {
  const killed = shardRun(2, { ended: "killed", label: "again/2" });
  const { shards, faults } = chooseShards([one, killed, two, three]);
  expect(shards).toEqual([one, two, three]);
  expect(faults).toEqual(["again/2 and shards/2 are both shard 2 of 3: name one of them."]);
});

test.each([
  ["killed", /its journal just ends/],
  ["interrupted", /it was interrupted/],
  ["failed", /it failed/],
] as const)("one that was %s is named, and counts as far as it came", (ended, message) => {
  const stopped = shardRun(2, { ended });
  expect(sentencesOf([one, stopped, three])).toEqual([expect.stringMatching(message)]);
  expect(chooseShards([one, stopped, three]).shards).toContain(stopped);
});

describe("one unlike the others is named by what sets it apart, and does not count", () => {
  const commit = { hash: "a".repeat(40), dirty: false };
  test.each([
    {
      what: "commit",
      unlike: shardRun(2, { environment: { commit } }),
      message: /the commit aaaaaaaaaaaa, and the others have not known/,
    },
    { what: "isolation", unlike: shardRun(2, { plan: { isolation: "process" } }), message: /the isolation process/ },
    {
      what: "plan",
      unlike: shardRun(2, {}, { adapter: "fastify", vary: ["connections=1,60"], rounds: "3", seed: "42" }),
      message: /the plan [0-9a-f]{12}/,
    },
  ])("$what", ({ unlike, message }) => {
    const { shards, missing } = chooseShards([one, unlike, three]);
    expect(shards).toEqual([one, three]);
    expect(missing).toEqual([2]);
    expect(sentencesOf([one, unlike, three])[0]).toMatch(message);
    expect(sentencesOf([one, unlike, three])[0]).toContain("shards/2 (shard 2 of 3)");
  });
});

test("of no folders there is nothing", () => {
  expect(chooseShards([])).toEqual({ shards: [], missing: [], faults: [] });
});
