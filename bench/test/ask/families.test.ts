import { familiesOf } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { splitFamilies, withCopies } from "../../src/ask/families.ts";
import { madeUpCell } from "./made-up-cell.ts";
import { cellsOf, held } from "./made-up-plan.ts";

/** Five cells are compared with nest-fastify/cls. */
const CROWDED = { baseline: "nest-fastify/cls" } as const;

function families(family?: string): Record<string, readonly string[]> {
  const cells = cellsOf({ ...CROWDED, ...(family !== undefined && { family }) });
  return Object.fromEntries(
    [...Map.groupBy(cells, ({ baseline }) => baseline)].map(([baseline, members]) => [
      baseline,
      members.map(({ id }) => id).filter((id) => id !== baseline),
    ]),
  );
}

test("a family that fits is one", () => {
  expect(Object.keys(families())).toEqual(["nest-fastify/cls"]);
});

describe("a family that is too large", () => {
  test("becomes several of nearly the same size, none larger than asked for, each with a copy of the baseline", () => {
    expect(families("4")).toEqual({
      "nest-fastify/cls": ["nest-fastify/cls@copy=1", "nest-fastify/singleton", "nest-fastify/request-scope"],
      "nest-fastify/cls@family=2": ["nest-fastify/cls@copy=1,family=2", "fastify/singleton", "fastify/cls"],
      "nest-fastify/cls@family=3": ["nest-fastify/cls@copy=1,family=3", "node-http/cls"],
    });
  });

  test("has copies that differ in nothing but their family, and say whose they are", () => {
    const cells = cellsOf({ ...CROWDED, family: "5" });
    const original = cells.find(({ id }) => id === "nest-fastify/cls");
    expect(cells.find(({ id }) => id === "nest-fastify/cls@family=2")).toEqual({
      ...original,
      id: "nest-fastify/cls@family=2",
      baseline: "nest-fastify/cls@family=2",
      copyOf: "nest-fastify/cls",
      coordinates: { ...original?.coordinates, family: 2 },
      notDefault: ["family"],
    });
  });
});

test("a ladder is split between its rungs, and goes on from a copy of the last", () => {
  const rungs = ["ground", "a", "b", "c", "d"];
  const ladder = rungs.map((rung, index) => madeUpCell(rung, { baseline: rungs[Math.max(0, index - 1)] ?? rung }));
  const split = splitFamilies(ladder, 4);
  expect(held(split)).toEqual({
    ground: "ground",
    a: "ground",
    b: "a",
    "b@family=2": "b@family=2",
    c: "b@family=2",
    d: "c",
  });
  expect(split.map(({ copyOf }) => copyOf)).toEqual([undefined, undefined, undefined, "b", undefined, undefined]);
  const together = withCopies(split);
  expect(familiesOf(together, together).map(({ length }) => length)).toEqual([4, 4]);
});

test("stays as it is in the classic protocol, which has one server up at a time", () => {
  const cells = cellsOf({ ...CROWDED, family: "3", protocol: "classic" });
  expect(new Set(cells.map(({ baseline }) => baseline)).size).toBe(1);
});
