import { expect, test } from "vitest";
import { combinationsOf, reasonsAgainst } from "../../../src/ask/axes/coordinates.ts";
import { cellsOf, planOf, requestOf } from "../made-up-plan.ts";
import { registry } from "../made-up-registry.ts";

const [variant] = registry as readonly [(typeof registry)[number]];

/** For each combination of what is asked for, in turn. */
function reasons(given: Partial<typeof variant>, ...vary: readonly string[]): readonly (readonly string[])[] {
  return combinationsOf(requestOf({ vary }).conditions).map((one) =>
    reasonsAgainst({ ...variant, ...given }, one, "interleaved"),
  );
}

test("a variant has no cell on a Node that is older than it needs", () => {
  expect(reasons({ firstNode: 24 }, "node=22,24,v26.10.0")).toEqual([
    ["it needs Node 24, and Node 22 is older"],
    [],
    [],
  ]);
  expect(reasons({}, "node=20,22")).toEqual([[], []]);
  expect(reasons({ firstNode: 24 }, "node=/usr/bin/node")).toEqual([[]]);
});

test("a Node that is named as a runtime has no more than one by its version", () => {
  expect(reasons({ firstNode: 24 }, "runtime=node@22,node@24,node@/usr/bin/node")).toEqual([
    ["it needs Node 24, and Node 22 is older"],
    [],
    [],
  ]);
  expect(reasons({}, "runtime=node@20", "context-frame=on")).toEqual([
    ["Node 20 has no AsyncContextFrame; Node 22 is the first"],
  ]);
});

test("a context frame is on if its Node has one", () => {
  expect(reasons({}, "node=20,22", "context-frame=on,off")).toEqual([
    ["Node 20 has no AsyncContextFrame; Node 22 is the first"],
    [],
    [],
    [],
  ]);
});

test("a store needs a Node that has one", () => {
  expect(reasons({}, "node=20,22", "workload=minimal,kv")).toEqual([[], [], ["Node 20 has no SQLite for kv"], []]);
});

test("the others are measured, and each omission is reported with its reason", () => {
  const { cells, leftOut } = planOf({ adapter: "fastify", framework: "raw", vary: ["node=20,22", "context-frame=on"] });
  expect(new Set(cells.map(({ subject }) => subject.node))).toEqual(new Set(["22"]));
  expect(leftOut).toContainEqual({
    what: "fastify/cls",
    reason: "Node 20 has no AsyncContextFrame; Node 22 is the first",
  });
});

test("an impossible cell cannot be a baseline", () => {
  const cells = cellsOf({
    variant: "fastify/cls",
    vary: ["node=20,22", "context-frame=on,off"],
    baseline: "context-frame=on",
  });
  expect(new Set(cells.map(({ subject }) => subject.node))).toEqual(new Set(["22"]));
  const ids = new Set(cells.map(({ id }) => id));
  expect(cells.filter(({ baseline }) => !ids.has(baseline))).toEqual([]);
});

test("what only Node can do is not asked of another runtime", () => {
  expect(reasons({}, "runtime=node,bun,deno@2.9")).toEqual([[], [], []]);
  expect(reasons({ nodeFlags: ["--import=x"] }, "runtime=node,bun")).toEqual([
    [],
    ["it needs flags of Node, which Bun lacks"],
  ]);
  expect(reasons({}, "runtime=bun", "node=22")).toEqual([["runtime=bun and node=22 exclude each other"]]);
  expect(reasons({}, "runtime=deno", "context-frame=on")).toEqual([
    ["it needs Node's choice of context frame, which Deno lacks"],
  ]);
});
