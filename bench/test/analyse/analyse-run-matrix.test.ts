import { registry } from "@lab/variants/registry";
import { describe, expect, test } from "vitest";
import { readRequest } from "../../src/ask/request.ts";
import { circumstances, makePlan, unwrap } from "../ask/made-up-plan.ts";
import { analysisOf, onNodes } from "./analysed.ts";
import { roundOf } from "./made-up-bursts.ts";

describe("over the whole matrix", () => {
  const matrix = unwrap(makePlan(registry, readRequest({}), circumstances));
  const costs: Readonly<Record<string, number>> = {
    "node-http/singleton": 10,
    "fastify/singleton": 12,
    "nest-fastify/singleton": 15,
    "nest-fastify/cls": 45,
    "nest-express/singleton": 20,
    "nest-express/cls": 80,
  };
  const rounds = (costsOf: Readonly<Record<string, number>>) =>
    [0, 1, 2].flatMap((round) =>
      roundOf(
        round,
        Object.fromEntries(Object.entries(costsOf).map(([cell, costUs]) => [cell, [costUs + round / 100]])),
      ),
    );
  const events = rounds(costs);
  const analysis = analysisOf(events, matrix);

  test("a pattern's mean over adapters is geometric", () => {
    const cls = analysis.patterns.find(({ pattern, framework }) => pattern === "cls" && framework === "nest");
    expect(cls?.cells).toEqual(["nest-express/cls", "nest-fastify/cls"]);
    expect(cls?.ratio).toMatchObject({ estimate: expect.closeTo(Math.sqrt(12), 1) });
  });

  test("a pattern's mean is of the rounds that have all adapters", () => {
    const more = roundOf(3, { "nest-express/singleton": [20], "nest-express/cls": [200] });
    const cls = analysisOf([...events, ...more], matrix).patterns.find(
      ({ pattern, framework }) => pattern === "cls" && framework === "nest",
    );
    expect(cls?.ratio).toMatchObject({ estimate: expect.closeTo(Math.sqrt(12), 1) });
  });

  test("a pattern's mean is of cells under the same load", () => {
    const loads = unwrap(makePlan(registry, readRequest({ connections: "10,50" }), circumstances));
    const both = events.flatMap((slice) => [slice, { ...slice, cell: `${slice.cell}@connections=10` }]);
    const { patterns } = analysisOf(both, loads);
    expect(patterns.filter(({ pattern, framework }) => pattern === "cls" && framework === "nest")).toMatchObject([
      { cells: ["nest-express/cls@connections=10", "nest-fastify/cls@connections=10"] },
      { cells: ["nest-express/cls", "nest-fastify/cls"] },
    ]);
  });

  test("a ladder climbs from the bare server, floor by floor, to the cell's own cost", () => {
    const ladder = analysis.ladders.find(({ cell }) => cell === "nest-fastify/cls");
    expect(ladder?.steps.map(({ step, addedUs }) => [step, Math.round(addedUs.estimate)])).toEqual([
      ["bare-server", 10],
      ["framework", 2],
      ["nest", 3],
      ["pattern", 30],
    ]);
  });

  test("a ladder's steps add up to its cell's cost, as it is printed", () => {
    const scattered = [0.8, 1, 1.3].flatMap((mood, round) =>
      roundOf(round, Object.fromEntries(Object.entries(costs).map(([cell, costUs]) => [cell, [costUs ** mood]]))),
    );
    const { cells, ladders } = analysisOf(scattered, matrix);
    const steps = ladders.find(({ cell }) => cell === "nest-fastify/cls")?.steps ?? [];
    const total = steps.reduce((sum, { addedUs }) => sum + addedUs.estimate, 0);
    expect(cells.find(({ id }) => id === "nest-fastify/cls")?.metrics.costUs.figure).toMatchObject({
      estimate: expect.closeTo(total, 9),
    });
    expect(steps.length).toBe(4);
  });

  test("the last step of a way is its own, not that of the pattern that it belongs to", () => {
    const variant = [...Object.keys(costs), "nest-fastify/nestjs-cls-hook"].join(",");
    const plan = unwrap(makePlan(registry, readRequest({ variant }), circumstances));
    const { ladders } = analysisOf([...events, ...rounds({ "nest-fastify/nestjs-cls-hook": 16 })], plan);
    const lastOf = (id: string) => ladders.find(({ cell }) => cell === id)?.steps.at(-1);
    expect(lastOf("nest-fastify/nestjs-cls-hook")).toMatchObject({
      cell: "nest-fastify/nestjs-cls-hook",
      addedUs: { estimate: expect.closeTo(1, 2) },
    });
    expect(lastOf("nest-fastify/cls")).toMatchObject({ cell: "nest-fastify/cls" });
  });

  test("there is no ladder for a singleton outside the matrix, which is on no floor", () => {
    const variant = [...Object.keys(costs), "nest-fastify/ordinary-singleton"].join(",");
    const plan = unwrap(makePlan(registry, readRequest({ variant }), circumstances));
    const { ladders } = analysisOf([...events, ...rounds({ "nest-fastify/ordinary-singleton": 90 })], plan);
    const cells = ladders.map(({ cell }) => cell);
    expect(cells).toContain("nest-fastify/singleton");
    expect(cells).not.toContain("nest-fastify/ordinary-singleton");
  });

  test("there is no ladder if one floor ran on another version of Node", () => {
    const versionOf = (cell: string): string => (cell === "fastify/singleton" ? "v24.1.0" : "v26.0.0");
    const started = onNodes(Object.fromEntries(Object.keys(costs).map((cell) => [cell, versionOf(cell)])));
    const { ladders } = analysisOf([...started, ...events], matrix);
    expect(ladders.map(({ cell }) => cell)).toEqual(["node-http/singleton"]);
  });

  test("there is no ladder if a floor is missing", () => {
    expect(analysis.ladders.map(({ cell }) => cell)).not.toContain("nest-express/cls");
  });
});
