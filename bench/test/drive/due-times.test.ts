import { describe, expect, test } from "vitest";
import { dueTimes } from "../../src/drive/own/open-loop.ts";
import { waitsInLine } from "../../src/rehearse/imaginary-machine.ts";

const A_MINUTE_MS = 60_000;

describe("requests of an open loop are scheduled", () => {
  test.each(["even", "poisson"] as const)(
    "at the same moments for the same seed, and at others for another: %s",
    (spacing) => {
      const drawn = (seed: number) => [...dueTimes({ perSecond: 100, spacing, seed }, 500)];
      expect(drawn(1)).toEqual(drawn(1));
      expect(drawn(1)).not.toEqual(drawn(2));
    },
  );

  test("at equal distances if they are even", () => {
    const due = dueTimes({ perSecond: 250, spacing: "even", seed: 7 }, 1_000);
    expect(due).toHaveLength(250);
    expect(due[0]).toBeGreaterThanOrEqual(0);
    for (const [nth, dueMs] of due.entries()) expect(dueMs).toBeCloseTo((due[0] ?? Number.NaN) + 4 * nth, 6);
  });

  test("as often in many short bursts as in a long one", () => {
    const bursts = Array.from({ length: 1_000 }, (_, seed) => dueTimes({ perSecond: 50, spacing: "even", seed }, 50));
    const requests = bursts.reduce((sum, { length }) => sum + length, 0);
    expect(requests / bursts.length).toBeCloseTo(2.5, 1);
  });

  test("within the burst, in the order of their time", () => {
    const due = dueTimes({ perSecond: 1_000, spacing: "poisson", seed: 3 }, A_MINUTE_MS);
    expect(due).toEqual(due.toSorted());
    expect(Math.max(...due.slice(-1))).toBeLessThan(A_MINUTE_MS);
  });

  test("so that a server with one speed makes them wait as an M/D/1 queue does", () => {
    const serviceMs = 2;
    const load = 0.7;
    const due = dueTimes({ perSecond: (1_000 * load) / serviceMs, spacing: "poisson", seed: 11 }, 20 * A_MINUTE_MS);
    const waits = waitsInLine(due, serviceMs);
    const meanMs = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const expectedMs = (load * serviceMs) / (2 * (1 - load));
    expect(meanMs / expectedMs).toBeGreaterThan(0.97);
    expect(meanMs / expectedMs).toBeLessThan(1.03);
    // Of a Poisson process's requests, 1 − ρ find no one before them.
    expect(waits.filter((wait) => wait === 0).length / waits.length).toBeCloseTo(1 - load, 2);
  });
});
