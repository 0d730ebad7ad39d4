import type { BurstEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { burstOf, latencyOf } from "../made-up-slices.ts";
import { aboutCell, CELL, slice } from "./about-cell.ts";

const throttling = { periods: 4, throttledPeriods: 2, throttledUs: 4_000 };
const neighbour = { cell: "fastify/singleton", cpuUs: 4_000 };

// A burst lasts 400 ms, which are 400,000 µs of a core.
describe.each<{ code: string; just: readonly BurstEvent[]; still: readonly BurstEvent[] }>([
  {
    code: "errors",
    just: [
      burstOf({ cell: CELL, load: { errors: 1 } }),
      burstOf({ cell: CELL, load: { non2xx: 1 } }),
      burstOf({ cell: CELL, load: { wrongBodies: 1 } }),
      burstOf({ cell: CELL, load: { requests: 0 } }),
    ],
    still: [burstOf({ cell: CELL, load: { wrongBodies: { absent: "not compared" } } })],
  },
  {
    code: "generator-bound",
    just: [burstOf({ cell: CELL, load: { generatorCpuUs: 360_001 } })],
    still: [
      burstOf({ cell: CELL, load: { generatorCpuUs: 360_000 } }),
      burstOf({ cell: CELL, load: { generatorCpuUs: { absent: "unknown" } } }),
    ],
  },
  {
    code: "idle-neighbours-busy",
    just: [{ ...slice, busiestNeighbour: { ...neighbour, cpuUs: 4_001 } }],
    still: [{ ...slice, busiestNeighbour: neighbour }],
  },
  {
    code: "throttled",
    just: [
      burstOf({ cell: CELL, server: { throttling: { ...throttling, throttledUs: 4_001 } } }),
      burstOf({ cell: CELL, server: { throttling: { ...throttling, throttledPeriods: 1, throttledUs: 100_000 } } }),
    ],
    still: [
      burstOf({ cell: CELL, server: { throttling } }),
      burstOf({ cell: CELL, server: { throttling: { absent: "no quota" } } }),
    ],
  },
  {
    code: "steal-time",
    just: [{ ...slice, stealUs: 8_001 }],
    still: [
      { ...slice, stealUs: 8_000 },
      { ...slice, stealUs: { absent: "not counted" } },
    ],
  },
])("of slices: $code", ({ code, just, still }) => {
  test.each(just.map((affected, index) => ({ affected, number: index + 1 })))(
    "is raised, case $number",
    ({ affected }) => {
      const [warning, ...others] = aboutCell(slice, affected, slice);
      expect(others).toEqual([]);
      expect(warning).toMatchObject({ code, cell: CELL, facts: { affected: 1, slices: 3 } });
    },
  );

  test("is not raised up to there", () => {
    expect(aboutCell(slice, ...still)).toEqual([]);
  });
});

describe("of Little's law", () => {
  const waiting = (waitedMs: number): BurstEvent =>
    burstOf({ cell: CELL, load: { requests: 2, latency: latencyOf(1_000, 1_000), waitedMs } });

  test("a burst that is more than 2% away from it is reported", () => {
    expect(aboutCell(waiting(2), waiting(1.9), waiting(2))).toMatchObject([
      { code: "littles-law", cell: CELL, facts: { affected: 1, bursts: 3, limitPercent: 2 } },
    ]);
  });

  test("one that is nearer is not", () => {
    expect(aboutCell(waiting(2.03), waiting(1.97))).toEqual([]);
  });
});

describe("of what disturbs one slice of twenty", () => {
  const twenty = (disturbed: BurstEvent): readonly BurstEvent[] => [
    ...Array.from({ length: 19 }, () => slice),
    disturbed,
  ];
  const busy = { ...slice, busiestNeighbour: { ...neighbour, cpuUs: 40_000 } };

  test.each([busy, { ...slice, stealUs: 40_000 }])("nothing is said, and of more than that it is", (disturbed) => {
    expect(aboutCell(...twenty(disturbed))).toEqual([]);
    expect(aboutCell(disturbed, ...twenty(disturbed))).toMatchObject([{ facts: { affected: 2, slices: 21 } }]);
  });

  test("an error is no part: one is enough", () => {
    expect(aboutCell(...twenty(burstOf({ cell: CELL, load: { errors: 1 } })))).toMatchObject([{ code: "errors" }]);
  });
});

describe("of an open loop", () => {
  const open = { due: 200, waiting: 0, lateness: { p50Us: 10, p99Us: 90, maxUs: 400 }, isLate: false };
  const burst = (changed: Partial<typeof open>): BurstEvent =>
    burstOf({ cell: CELL, load: { open: { ...open, ...changed } } });
  const late = burst({ isLate: true, lateness: { ...open.lateness, p99Us: 4_000 } });
  const above = burst({ waiting: 50 });

  test("nothing is said where the generator was in time, and the server, too", () => {
    expect(aboutCell(burst({}), burst({}))).toEqual([]);
  });

  test("nothing is said where nothing was due", () => {
    const idle = { ...open, due: 0 };
    expect(aboutCell(burstOf({ cell: CELL, load: { requests: 0, open: idle } }))).toEqual([]);
    expect(
      aboutCell(burstOf({ cell: CELL, load: { requests: 0, errors: 3, open: { ...open, due: 3 } } })),
    ).toMatchObject([{ code: "errors" }]);
  });

  test("a single burst is enough that was late", () => {
    const facts = { affected: 1, slices: 3, worstMs: 4 };
    expect(aboutCell(burst({}), late, burst({}))).toEqual([{ code: "generator-late", cell: CELL, facts }]);
  });

  test("the rate is above the capacity where most slices end with requests that wait", () => {
    expect(aboutCell(above, burst({}))).toEqual([]);
    const facts = { affected: 2, slices: 3, worstPercent: 25 };
    expect(aboutCell(above, above, burst({}))).toEqual([{ code: "rate-above-capacity", cell: CELL, facts }]);
  });
});

test("names the busiest neighbour, and what it used of a core", () => {
  const busy = { ...slice, busiestNeighbour: { cell: "fastify/request-scope", cpuUs: 40_000 } };
  expect(aboutCell({ ...slice, busiestNeighbour: { ...neighbour, cpuUs: 8_000 } }, busy)).toMatchObject([
    { code: "idle-neighbours-busy", facts: { affected: 2, worstPercent: 10, neighbour: "fastify/request-scope" } },
  ]);
});
