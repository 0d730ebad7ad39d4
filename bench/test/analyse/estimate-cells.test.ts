import { describe, expect, test } from "vitest";
import { estimateCells } from "../../src/analyse/estimate-cells.ts";
import { cellsOf } from "../plan/made-up-plan.ts";
import { roundOf, sliceOf } from "./made-up-slices.ts";

const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton#twin", "fastify/cls"] as const;
const cells = cellsOf({ variant: OTHER });

test("has every cell, also where nothing was measured", () => {
  const nothing = { rounds: 0, slices: 0, costUs: undefined, rps: undefined, p99Us: undefined };
  expect(estimateCells(cells, [])).toEqual(
    cells.map((cell) => ({ cell, ...nothing, peakBytes: undefined, ratio: undefined })),
  );
});

test("averages over processes, and knows each by all its requests", () => {
  const slices = [
    ...roundOf(0, { [BASE]: [10, 30] }),
    sliceOf({ cell: BASE, round: 0, block: 2, costUs: 110, load: { requests: 500 } }),
    ...roundOf(1, { [BASE]: [20] }),
  ];
  expect(estimateOf(BASE, slices)).toMatchObject({ rounds: 2, slices: 4, costUs: (38 + 20) / 2 });
});

test("counts a slice in which nothing was answered, and learns no cost from it", () => {
  const slices = [...roundOf(0, { [BASE]: [10] }), sliceOf({ cell: BASE, block: 1, load: { requests: 0 } })];
  expect(estimateOf(BASE, slices)).toMatchObject({ rounds: 1, slices: 2, costUs: 10, rps: 1_250 });
});

test("averages requests per second and latency over processes as well", () => {
  const latency = { meanUs: 1, p50Us: 1, p95Us: 2, maxUs: 9, histogram: "" };
  const slices = [100, 300].map((p99Us, round) =>
    sliceOf({ cell: BASE, round, load: { requests: p99Us, latency: { ...latency, p99Us } } }),
  );
  expect(estimateOf(BASE, [...slices, sliceOf({ cell: BASE, round: 2, load: { requests: 800 } })])).toMatchObject({
    p99Us: 200,
    rps: 1_000,
  });
});

describe("the ratio", () => {
  const slices = [
    ...roundOf(0, { [BASE]: [10, 20], [TWIN]: [10, 20], [OTHER]: [20, 40] }),
    ...roundOf(1, { [BASE]: [10], [TWIN]: [11], [OTHER]: [80, 999] }),
  ];

  test("is the geometric mean over rounds, over the blocks that both have", () => {
    expect(estimateOf(OTHER, slices)?.ratio).toBeCloseTo(4, 12);
  });

  test("of a twin is to its original", () => {
    expect(estimateOf(TWIN, slices)?.ratio).toBeCloseTo(Math.sqrt(1.1), 12);
  });

  test("of a baseline is left open", () => {
    expect(estimateOf(BASE, slices)?.ratio).toBeUndefined();
  });
});

describe("memory", () => {
  const memory = { usageBytes: 9_000, anonBytes: 10 };

  test("is the working set at its highest, also during a slice", () => {
    const slice = sliceOf({ cell: BASE, server: { memory: { ...memory, workingSetBytes: 500 } } });
    const sample = { atMs: 1, memory: { ...memory, workingSetBytes: 700 } };
    expect(estimateOf(BASE, [slice])?.peakBytes).toBe(500);
    expect(estimateOf(BASE, [slice, { ...slice, memorySamples: [sample] }])?.peakBytes).toBe(700);
  });

  test("is left open where no reading has it", () => {
    const slice = sliceOf({ cell: BASE, server: { memory: { ...memory, workingSetBytes: { absent: "no cgroup" } } } });
    expect(estimateOf(BASE, [slice])?.peakBytes).toBeUndefined();
  });
});

function estimateOf(id: string, slices: Parameters<typeof estimateCells>[1]) {
  return estimateCells(cells, slices).find(({ cell }) => cell.id === id);
}

test("tells costs and their ratio at the core's average pace, where that was taken", () => {
  const paces = { [BASE]: [1, 2, 1, 1.5, 1, 1], [OTHER]: [2, 3, 1.5, 1.6, 1.8, 2.5] };
  const disturbed = [0, 1].flatMap((round) =>
    Object.entries(paces).flatMap(([cell, ofCell]) =>
      ofCell.map((duringNs, block) => ({
        ...sliceOf({ cell, round, block, costUs: (cell === OTHER ? 30 : 20) * duringNs }),
        calm: { waitedMs: 0, paceNs: 1, duringNs },
      })),
    ),
  );
  const [singleton, cls] = [BASE, OTHER].map((id) =>
    estimateCells(cells, disturbed).find(({ cell }) => cell.id === id),
  );
  expect(cls?.ratio).toBeCloseTo(1.5, 9);
  expect(Number(cls?.costUs) / Number(singleton?.costUs)).toBeCloseTo(1.5, 9);
});
