import { registry } from "@lab/variants/registry";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { axes } from "../../src/ask/axes/axes.ts";
import { growth, processCostUs, USUAL_WORK, workOf } from "../../src/rehearse/imaginary-costs.ts";
import { ImaginaryMachine } from "../../src/rehearse/imaginary-machine.ts";
import { exchangesOf } from "../../src/run/fire.ts";

function costsOf(variant: string, steady: boolean): readonly number[] {
  const random = xoroshiro128plus(1);
  const { framework = "", adapter = "", pattern = "" } = registry.find(({ id }) => id === variant) ?? {};
  return Array.from({ length: 500 }, () => processCostUs({ framework, adapter, pattern }, steady, random));
}

test.each([
  ["node-http/singleton", 10],
  ["fastify/singleton", 14],
  ["express/cls", 26],
  ["nest-fastify/singleton", 20],
  ["nest-express/request-scope", 57.2],
  ["nest-fastify/als-hook", 26],
  ["recipes/als-hook-nest-fastify", 26],
  ["recipes/keep-a-loggers-id", 18.2],
  ["", 15],
])("%j costs about %d µs in its steady state", (variant, typicalUs) => {
  for (const costUs of costsOf(variant, true)) expect(Math.abs(costUs / typicalUs - 1)).toBeLessThan(0.05);
});

describe("without the flags that keep it in one state", () => {
  test("a process settles in one of two states, some three in ten in the slow one", () => {
    const slow = costsOf("node-http/singleton", false).filter((costUs) => costUs > 10.75);
    expect(slow.length / 500).toBeCloseTo(0.3, 1);
    for (const costUs of slow) expect(Math.abs(costUs / 11.5 - 1)).toBeLessThan(0.05);
  });
});

test("a number costs more as it grows, and nothing where it is the usual one, none, or no number", () => {
  expect([growth(1), growth(50, 50), growth(0), growth(Number("on"))]).toEqual([1, 1, 1, 1]);
  expect(growth(32)).toBeGreaterThan(growth(4));
  expect(growth(10, 50)).toBeLessThan(1);
});

const WORKLOADS = { wait: "io", body: "post", payload: "payload", compute: "compute" } as const;

function workAt(parameter: keyof typeof WORKLOADS, value: number) {
  return workOf(
    exchangesOf({ workload: WORKLOADS[parameter], parameters: { [parameter]: value }, ids: "sent" }, "", 2),
  );
}

function costUs(work: ReturnType<typeof workOf>): number {
  const machine = new ImaginaryMachine(1);
  const server = machine.start({ adapter: "fastify", pattern: "cls" }, []);
  return (1_000 * 400) / machine.load(server.url, 50, 400, work).requests;
}

test.each([
  ["wait", [0, 1, 5, 20]],
  ["body", [0.1, 1, 10]],
  ["payload", [1, 10, 100]],
] as const)("what is asked for along %s costs more from value to value", (parameter, values) => {
  const costs = values.map((value) => costUs(workAt(parameter, value)));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(new Set(costs).size).toBe(costs.length);
});

test("no parameter that has a number is left out", () => {
  const numbers = axes.filter(({ acts, values }) => acts.on === "parameter" && values.kind === "number");
  expect(numbers.map(({ name }) => name).toSorted()).toEqual(Object.keys(WORKLOADS).toSorted());
});

test("the usual request costs what it costs, and so does none", () => {
  const usual = { workload: "minimal", parameters: { handler: "sync" }, ids: "sent" } as const;
  expect(workOf(exchangesOf(usual, "", 2))).toEqual(USUAL_WORK);
  expect(workOf([])).toEqual(USUAL_WORK);
});
