import { describe, expect, test } from "vitest";
import type { RawRequest } from "../../src/ask/request.ts";
import { cellsOf, held } from "./made-up-plan.ts";

describe("the baseline", () => {
  test("is the singleton of the same server, and joins in if it was not selected", () => {
    expect(held(cellsOf({ pattern: "cls", adapter: "fastify" }))).toEqual({
      "nest-fastify/singleton": "nest-fastify/singleton",
      "nest-fastify/singleton@copy=1": "nest-fastify/singleton",
      "nest-fastify/cls": "nest-fastify/singleton",
      "fastify/singleton": "fastify/singleton",
      "fastify/singleton@copy=1": "fastify/singleton",
      "fastify/cls": "fastify/singleton",
    });
  });

  test("is the variant itself if its server has no singleton", () => {
    expect(held(cellsOf({ adapter: "node-http" }))).toEqual({
      "node-http/cls": "node-http/cls",
      "node-http/cls@copy=1": "node-http/cls",
    });
  });

  test("is one for all if it was named, and joins in", () => {
    expect(held(cellsOf({ framework: "raw", baseline: "nest-fastify/cls" }))).toEqual({
      "nest-fastify/cls": "nest-fastify/cls",
      "nest-fastify/cls@copy=1": "nest-fastify/cls",
      "fastify/singleton": "nest-fastify/cls",
      "fastify/cls": "nest-fastify/cls",
      "node-http/cls": "nest-fastify/cls",
    });
  });
});

test("copies differ from their originals in nothing but the name", () => {
  const [original, copy] = cellsOf({ nodeFlags: "--no-opt" });
  expect(copy).toEqual({
    ...original,
    id: "nest-fastify/singleton@copy=1,node-flags=--no-opt",
    twinOf: "nest-fastify/singleton@node-flags=--no-opt",
    coordinates: { ...original?.coordinates, copy: 1 },
    notDefault: ["node-flags", "copy"],
  });
});

test("each number of connections makes a cell, compared with cells of the same number", () => {
  expect(held(cellsOf({ connections: "50,10", variant: "fastify/cls" }))).toEqual({
    "fastify/singleton": "fastify/singleton",
    "fastify/singleton@copy=1": "fastify/singleton",
    "fastify/cls": "fastify/singleton",
    "fastify/singleton@connections=10": "fastify/singleton@connections=10",
    "fastify/singleton@connections=10,copy=1": "fastify/singleton@connections=10",
    "fastify/cls@connections=10": "fastify/singleton@connections=10",
  });
});

test.each<[RawRequest, RawRequest]>([
  [{ connections: "50" }, { connections: "10,50" }],
  [{ connections: "10" }, { connections: "200,10" }],
  [{ connections: "10", variant: "fastify/cls" }, { connections: "10" }],
])("a cell is the same whatever else is in the run: %j and %j", (one, other) => {
  const originalsOf = (raw: RawRequest) => cellsOf(raw).filter(({ twinOf }) => twinOf === undefined);
  const others = new Map(originalsOf(other).map((cell) => [cell.id, cell]));
  const originals = originalsOf(one);
  expect(originals.length).toBeGreaterThan(1);
  expect(originals.map(({ id }) => others.get(id))).toEqual(originals);
});

test("--steady adds its flags behind those that were asked for, and is no coordinate", () => {
  const steadyFlags = ["--max-semi-space-size=16", "--hash-seed=1", "--no-memory-reducer"];
  const [usual] = cellsOf({ variant: "fastify/cls", nodeFlags: "--single-threaded-gc" });
  const [steady] = cellsOf({ variant: "fastify/cls", nodeFlags: "--single-threaded-gc", steady: true });
  const nodeFlags = ["--single-threaded-gc", ...steadyFlags];
  expect(steady).toEqual({ ...usual, subject: { ...usual?.subject, nodeFlags } });
});
