import { Cell, type Variant } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { checkBaseline, expandCells } from "../../src/plan/expand-cells.ts";
import { cellsOf, requestOf } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

describe("the baseline", () => {
  test("is the singleton beside, and joins in where it was not selected", () => {
    expect(held(cellsOf({ pattern: "cls", adapter: "fastify" }))).toEqual({
      "nest-fastify/singleton": "nest-fastify/singleton",
      "nest-fastify/singleton#twin": "nest-fastify/singleton",
      "nest-fastify/cls": "nest-fastify/singleton",
      "fastify/singleton": "fastify/singleton",
      "fastify/cls": "fastify/singleton",
    });
  });

  test("is the variant itself where there is no singleton beside it", () => {
    expect(held(cellsOf({ adapter: "node-http" }))).toEqual({
      "node-http/cls": "node-http/cls",
      "node-http/cls#twin": "node-http/cls",
    });
  });

  test("is one for all where it was named, and joins in", () => {
    expect(held(cellsOf({ framework: "raw", baseline: "nest-fastify/cls" }))).toEqual({
      "nest-fastify/cls": "nest-fastify/cls",
      "nest-fastify/cls#twin": "nest-fastify/cls",
      "fastify/singleton": "nest-fastify/cls",
      "fastify/cls": "nest-fastify/cls",
      "node-http/cls": "nest-fastify/cls",
    });
  });

  test("must be there", () => {
    expect(checkBaseline(registry, undefined)).toEqual({ value: undefined });
    expect(checkBaseline(registry, "fastify/cls")).toEqual({ value: "fastify/cls" });
    expect(checkBaseline(registry, "hapi")).toEqual({
      problems: [
        { where: "--baseline", sentence: expect.stringMatching(/^there is no variant "hapi"; there are nest-/) },
      ],
    });
  });
});

describe("twins", () => {
  test("are one per run, of the first baseline", () => {
    expect(twinsAmong(cellsOf({}))).toEqual({ "nest-fastify/singleton#twin": "nest-fastify/singleton" });
  });

  test("are one per baseline with --twins all", () => {
    expect(twinsAmong(cellsOf({ twins: "all" }))).toEqual({
      "nest-fastify/singleton#twin": "nest-fastify/singleton",
      "fastify/singleton#twin": "fastify/singleton",
      "node-http/cls#twin": "node-http/cls",
    });
  });

  test("differ from their originals in nothing but the name", () => {
    const [original, twin] = cellsOf({ nodeFlags: "--no-opt" });
    expect(twin).toEqual({ ...original, id: "nest-fastify/singleton#twin", twinOf: "nest-fastify/singleton" });
  });
});

describe("connections", () => {
  test("are 50, and 100 in the classic protocol", () => {
    expect(new Set(cellsOf({}).map(({ connections }) => connections))).toEqual(new Set([50]));
    expect(new Set(cellsOf({ protocol: "classic" }).map(({ connections }) => connections))).toEqual(new Set([100]));
  });

  test("change no name where there is one number of them", () => {
    const cells = cellsOf({ connections: "10", variant: "fastify/cls" });
    expect(cells.map(({ id, connections }) => [id, connections])).toEqual([
      ["fastify/singleton", 10],
      ["fastify/singleton#twin", 10],
      ["fastify/cls", 10],
    ]);
  });

  test("of several numbers make cells of their own, held against their like", () => {
    const cells = cellsOf({ connections: "50,10", variant: "fastify/cls" });
    expect(held(cells)).toEqual({
      "fastify/singleton@50": "fastify/singleton@50",
      "fastify/singleton@50#twin": "fastify/singleton@50",
      "fastify/cls@50": "fastify/singleton@50",
      "fastify/singleton@10": "fastify/singleton@10",
      "fastify/cls@10": "fastify/singleton@10",
    });
    expect(cells.map(({ variant, connections }) => `${variant} ${connections}`)).toEqual([
      "fastify/singleton 50",
      "fastify/singleton 50",
      "fastify/cls 50",
      "fastify/singleton 10",
      "fastify/cls 10",
    ]);
  });
});

test("writes down every coordinate, Node's flags among them", () => {
  const [cell] = cellsOf({ variant: "nest-fastify/singleton", nodeFlags: "--a=1 --b", connections: "7" });
  expect(cell).toEqual({
    id: "nest-fastify/singleton",
    variant: "nest-fastify/singleton",
    entry: "nest/dist/fastify/singleton.js",
    coordinates: {
      framework: "nest",
      adapter: "fastify",
      pattern: "singleton",
      connections: 7,
      nodeFlags: "--a=1 --b",
    },
    baseline: "nest-fastify/singleton",
    connections: 7,
    nodeFlags: ["--a=1", "--b"],
  });
  expect(Cell.parse(cell)).toEqual(cell);
});

describe("a variant beside the matrix", () => {
  const singleton: Variant = {
    id: "shared/singleton",
    framework: "nest",
    adapter: "fastify",
    pattern: "singleton",
    group: "shared-app",
    basePath: "/singleton",
    nodeFlags: ["--b"],
    source: "nest/shared.ts",
    entry: "nest/dist/shared.js",
    question: "What does it cost?",
  };
  const cls: Variant = { ...singleton, id: "shared/cls", pattern: "cls", basePath: "/cls" };
  const cells = expandCells([...registry, singleton, cls], [cls], requestOf({ nodeFlags: "--a" }));

  test("is held against the singleton of the same name, not of the same axes", () => {
    expect(held(cells)).toEqual({
      "shared/singleton": "shared/singleton",
      "shared/singleton#twin": "shared/singleton",
      "shared/cls": "shared/singleton",
    });
  });

  test("has a coordinate that tells it from the one in the matrix", () => {
    expect(cells.at(-1)?.coordinates).toMatchObject({ framework: "nest", pattern: "cls", group: "shared-app" });
  });

  test("keeps where its routes are, and its own flags behind everyone's", () => {
    expect(cells.at(-1)).toMatchObject({ basePath: "/cls", nodeFlags: ["--a", "--b"] });
    expect(Cell.array().parse(cells)).toEqual(cells);
  });
});

test("ids made by servers are a coordinate, and known to the cell", () => {
  const [cell] = cellsOf({ variant: "fastify/cls", requestIds: "made" });
  expect(cell).toMatchObject({ idsMadeByServer: true, coordinates: { requestIds: "made" } });
  const [sent] = cellsOf({ variant: "fastify/cls", requestIds: "sent" });
  expect(sent).toEqual(cellsOf({ variant: "fastify/cls" })[0]);
});

function held(cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(cells.map(({ id, baseline }) => [id, baseline]));
}

function twinsAmong(cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(cells.flatMap(({ id, twinOf }) => (twinOf === undefined ? [] : [[id, twinOf]])));
}
