import { Cell } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { axes } from "../../src/ask/axes/axes.ts";
import { readContrast } from "../../src/ask/expand-cells.ts";
import type { RawRequest } from "../../src/ask/request.ts";
import { cellsOf, held } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

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

  test("must be there", () => {
    const contrastOf = (baseline?: string) => readContrast(registry, { axes, conditions: [], baseline });
    expect(contrastOf()).toEqual({ value: undefined });
    expect(contrastOf("fastify/cls")).toEqual({ value: { variant: "fastify/cls" } });
    expect(contrastOf("hapi")).toEqual({
      problems: [
        { where: "--baseline", sentence: expect.stringMatching(/^there is no variant "hapi"; there are nest-/) },
      ],
    });
  });
});

describe("copies", () => {
  test("are one per baseline", () => {
    expect(copiesAmong(cellsOf({}))).toEqual({
      "nest-fastify/singleton@copy=1": "nest-fastify/singleton",
      "fastify/singleton@copy=1": "fastify/singleton",
      "node-http/cls@copy=1": "node-http/cls",
    });
  });

  test("differ from their originals in nothing but the name", () => {
    const [original, copy] = cellsOf({ nodeFlags: "--no-opt" });
    expect(copy).toEqual({
      ...original,
      id: "nest-fastify/singleton@copy=1,node-flags=--no-opt",
      twinOf: "nest-fastify/singleton@node-flags=--no-opt",
      coordinates: { ...original?.coordinates, copy: 1 },
      notDefault: ["node-flags", "copy"],
    });
  });
});

describe("connections", () => {
  test("are 50, and 100 in the classic protocol", () => {
    expect(new Set(cellsOf({}).map(connectionsOf))).toEqual(new Set([50]));
    expect(new Set(cellsOf({ protocol: "classic" }).map(connectionsOf))).toEqual(new Set([100]));
  });

  test("make a cell per number, each compared with cells of the same number", () => {
    const cells = cellsOf({ connections: "50,10", variant: "fastify/cls" });
    expect(held(cells)).toEqual({
      "fastify/singleton": "fastify/singleton",
      "fastify/singleton@copy=1": "fastify/singleton",
      "fastify/cls": "fastify/singleton",
      "fastify/singleton@connections=10": "fastify/singleton@connections=10",
      "fastify/singleton@connections=10,copy=1": "fastify/singleton@connections=10",
      "fastify/cls@connections=10": "fastify/singleton@connections=10",
    });
    expect(cells.map((cell) => `${cell.subject.variant} ${connectionsOf(cell)}`)).toEqual([
      "fastify/singleton 50",
      "fastify/singleton 50",
      "fastify/cls 50",
      "fastify/singleton 10",
      "fastify/singleton 10",
      "fastify/cls 10",
    ]);
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

test("writes down every coordinate, Node's flags among them", () => {
  const [cell] = cellsOf({ variant: "nest-fastify/singleton", nodeFlags: "--a=1 --b", connections: "7" });
  expect(cell).toEqual({
    id: "nest-fastify/singleton@connections=7,node-flags=--a~3D1~20--b",
    coordinates: {
      framework: "nest",
      adapter: "fastify",
      pattern: "singleton",
      connections: 7,
      pipelining: 1,
      runtime: "node",
      workers: 1,
      "node-flags": "--a=1 --b",
      "request-ids": "sent",
      headers: 1,
      generator: "ours",
      workload: "minimal",
      handler: "sync",
    },
    notDefault: ["connections", "node-flags"],
    baseline: "nest-fastify/singleton@connections=7,node-flags=--a~3D1~20--b",
    subject: {
      variant: "nest-fastify/singleton",
      entry: "nest/dist/fastify/singleton.js",
      nodeFlags: ["--a=1", "--b"],
      environment: {},
      workers: 1,
    },
    traffic: {
      workload: "minimal",
      parameters: { handler: "sync" },
      ids: "sent",
      arrivals: { model: "closed", connections: 7 },
      generator: "ours",
    },
  });
  expect(Cell.parse(cell)).toEqual(cell);
});

describe("--steady", () => {
  const steadyFlags = ["--max-semi-space-size=16", "--hash-seed=1", "--no-memory-reducer"];

  test("adds its flags behind those that were asked for, and is no coordinate", () => {
    const [cell] = cellsOf({ variant: "fastify/cls", steady: true });
    const [usual] = cellsOf({ variant: "fastify/cls" });
    expect(cell).toEqual({ ...usual, subject: { ...usual?.subject, nodeFlags: steadyFlags } });
    const [both] = cellsOf({ variant: "fastify/cls", steady: true, nodeFlags: "--single-threaded-gc" });
    expect(both?.subject.nodeFlags).toEqual(["--single-threaded-gc", ...steadyFlags]);
    expect(both?.coordinates["node-flags"]).toBe("--single-threaded-gc");
  });
});

function copiesAmong(cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(cells.flatMap(({ id, twinOf }) => (twinOf === undefined ? [] : [[id, twinOf]])));
}

function connectionsOf({ traffic }: Cell): number {
  return traffic.arrivals.connections;
}
