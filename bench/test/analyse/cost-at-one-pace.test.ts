import { costUs, type Figure, type SliceEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { costAtOnePace } from "../../src/analyse/cost-at-one-pace.ts";
import { sliceOf } from "./made-up-slices.ts";

const PACES = [1.4, 1.5, 1.4, 2.8, 1.9, 1.4, 2.2, 1.6, 1.4, 2.5, 1.3, 1.7];

/** A process that meets these paces, and whose cost goes with them to this power. */
function process(cell: string, costAtOneNs: number, power: number, paces: readonly number[] = PACES) {
  return paces.map((ns, block) => paced(sliceOf({ cell, block, costUs: costAtOneNs * ns ** power }), ns));
}

function paced(slice: SliceEvent, duringNs: Figure): SliceEvent {
  return { ...slice, calm: { waitedMs: 0, paceNs: 1.4, duringNs } };
}

function costsIn(slices: readonly SliceEvent[]): readonly number[] {
  return slices.map((slice) => costAtOnePace(slices)(slice) ?? Number.NaN);
}

const usual = Math.exp(PACES.reduce((sum, ns) => sum + Math.log(ns), 0) / PACES.length);

test("of a process is the same in all its slices, and what it would be at the run's average pace", () => {
  for (const power of [0.5, 0.85, 1.2]) {
    for (const cost of costsIn(process("fastify/cls", 20, power))) expect(cost).toBeCloseTo(20 * usual ** power, 9);
  }
});

test("keeps the ratio of two that met different paces as it is", () => {
  const slices = [
    ...process("fastify/singleton", 20, 0.8),
    ...process("fastify/cls", 25, 0.8, [2.9, 2.8, 2.7, 2.6, 2.4, 2.8, 2.6, 2.5, 2.7, 2.6, 2.3, 2.8]),
  ];
  const costs = costsIn(slices);
  for (let block = 0; block < PACES.length; block++) {
    expect((costs[PACES.length + block] ?? 0) / (costs[block] ?? 0)).toBeCloseTo(1.25, 9);
  }
});

test("takes nothing that tells processes apart for the pace", () => {
  const jitter = [1.4, 1.41, 1.39, 1.4, 1.42, 1.4, 1.38, 1.4, 1.41, 1.4, 1.39, 1.4];
  const cheap = process("fastify/singleton", 20, 0, jitter);
  const dear = process(
    "fastify/cls",
    40,
    0,
    jitter.map((ns) => 2 * ns),
  );
  expect(costsIn([...cheap, ...dear])).toEqual([...cheap.map(() => 20), ...dear.map(() => 40)]);
});

test("does not mind a single wild slice", () => {
  const [first, ...others] = process("fastify/cls", 20, 0.8);
  if (first === undefined) return;
  const wild = { ...first, server: { ...first.server, cpuUs: 10 * first.server.cpuUs } };
  for (const cost of costsIn([wild, ...others]).slice(1)) expect(cost).toBeCloseTo(20 * usual ** 0.8, 0);
});

test("is not taken for the pace's where it only becomes less in the same time", () => {
  const paces = [1.42, 1.4, 1.41, 1.39, 1.4, 1.38, 1.39, 1.37, 1.38, 1.36, 1.37, 1.35];
  const slices = paces.map((ns, block) => paced(sliceOf({ cell: "fastify/cls", block, costUs: 20 - block }), ns));
  const [first = 0, last = 0] = [costsIn(slices)[0], costsIn(slices).at(-1)];
  expect(last / first).toBeLessThan(0.5);
});

test("goes with the pace to the power of 1.2 at most: more than that has another reason", () => {
  const slices = process("fastify/cls", 20, 3);
  const told = costsIn(slices);
  for (const [block, ns] of PACES.entries()) expect(told[block]).toBeCloseTo(20 * ns ** 3 * (usual / ns) ** 1.2, 6);
});

test("does not fall where the core was slower", () => {
  const slices = process("fastify/cls", 20, -0.5);
  expect(costsIn(slices)).toEqual(slices.map(costUs));
});

describe("is what was measured", () => {
  const slices = process("fastify/cls", 20, 0.8);

  test("of a slice whose pace was not taken", () => {
    const unknown = paced(sliceOf({ cell: "fastify/cls", costUs: 31 }), { absent: "no taskset" });
    const before = { ...unknown, calm: { waitedMs: 0, paceNs: 9 } };
    const costOf = costAtOnePace([...slices, unknown, before]);
    expect([costOf(unknown), costOf(before)]).toEqual([31, 31]);
  });

  test("where too few slices tell how the one goes with the other", () => {
    const few = slices.slice(0, 10);
    expect(costsIn(few)).toEqual(few.map(costUs));
    const enough = slices.slice(0, 11);
    expect(costsIn(enough)).not.toEqual(enough.map(costUs));
    // Neighbours at the same pace tell nothing.
    const again = slices.slice(0, 10).flatMap((slice) => [slice, slice]);
    expect(costsIn(again)).toEqual(again.map(costUs));
  });

  test("of slices with a pace or a cost of nothing, which there is not", () => {
    const none = paced(sliceOf({ cell: "fastify/cls", costUs: 31 }), 0);
    const free = paced(sliceOf({ cell: "fastify/cls", costUs: 0 }), 1.4);
    const costOf = costAtOnePace([...slices, none, free]);
    expect([costOf(none), costOf(free)]).toEqual([31, 0]);
    const [first] = slices;
    expect(first && costOf(first)).toBeCloseTo(20 * usual ** 0.8, 0);
  });

  test("on a core that never changes its pace", () => {
    const even = process(
      "fastify/cls",
      20,
      0,
      PACES.map(() => 1.4),
    );
    expect(costsIn(even)).toEqual(even.map(() => 20));
  });

  test("and unknown where nothing was answered", () => {
    const silent = paced(sliceOf({ cell: "fastify/cls", load: { requests: 0 } }), 1.4);
    expect(costAtOnePace([...slices, silent])(silent)).toBeUndefined();
  });
});
