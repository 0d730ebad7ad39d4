import { describe, expect, test } from "vitest";
import { slicesIn } from "../../src/analyse/observations/slices.ts";
import { steer } from "../../src/analyse/steer/steering.ts";
import { analysisOf, BASE, cellIn, OTHER, plan, TWIN } from "./analysed.ts";
import { burstOf, latencyOf } from "./made-up-slices.ts";

describe("by latency", () => {
  const about = { ...plan, headline: "p99Us" as const };
  // The other cell costs twice as much as its baseline, and is half as slow.
  const bursts = [1, 1.1, 0.9, 1.05].flatMap((mood, round) =>
    [
      { cell: BASE, costUs: 10, us: 400 },
      { cell: TWIN, costUs: 12, us: 401 },
      { cell: OTHER, costUs: 20, us: 200 },
    ].map(({ cell, costUs, us }) => {
      const latency = latencyOf(...Array.from({ length: 1_000 }, () => us * mood));
      return burstOf({ cell, round, costUs: costUs * mood, load: { latency } });
    }),
  );
  const analysis = analysisOf(bursts, about);

  test("a cell is judged, and it says so", () => {
    expect(cellIn(analysis, OTHER)).toMatchObject({ headline: "p99Us", verdict: "faster" });
    expect(cellIn(analysisOf(bursts), OTHER)).toMatchObject({ verdict: "slower" });
    expect(cellIn(analysisOf(bursts), OTHER)).not.toHaveProperty("headline");
  });

  test("the noise floor is its twin's", () => {
    expect(analysis.noiseFloorPercent).toBeLessThan(2);
    expect(analysisOf(bursts).noiseFloorPercent).toBeGreaterThan(15);
    expect(analysis.twins[0]).toMatchObject({ verdict: "equivalent" });
  });

  test("each process has its own quantile, and their ratios are taken round by round", () => {
    const { p99Us } = cellIn(analysis, OTHER).metrics;
    expect("estimate" in p99Us.ratio && p99Us.ratio.estimate).toBeCloseTo(0.5, 2);
    expect(cellIn(analysis, OTHER).processes.map(({ ratio = Number.NaN }) => ratio.toFixed(2))).toEqual(
      Array(4).fill("0.50"),
    );
  });

  test("a run ends when that is known precisely", () => {
    const many = Array.from({ length: 3 }, (_, more) =>
      bursts.map((burst) => ({ ...burst, round: burst.round + 4 * more })),
    ).flat();
    const noisyCost = many.map((burst) => ({
      ...burst,
      server: { ...burst.server, cpuUs: burst.server.cpuUs * (burst.cell === OTHER && burst.round % 2 === 0 ? 2 : 1) },
    }));
    const soFar = { slices: slicesIn(noisyCost), roundsDone: 12, elapsedMs: 0, timings: [] };
    const patient = { ...about, schedule: { ...about.schedule, rounds: { min: 3, max: 100 } } };
    expect(steer(patient, soFar)).toMatchObject({ next: "stop", reason: "precision" });
    expect(steer({ ...patient, headline: "costUs" }, soFar)).toMatchObject({ next: "round" });
  });
});

test("of an open loop, a cell has the lateness of its generator, averaged over slices", () => {
  const open = { due: 200, waiting: 0, lateness: { p50Us: 10, p99Us: 100, maxUs: 400 }, isLate: false };
  const late = { ...open, lateness: { ...open.lateness, p99Us: 300 } };
  const bursts = [open, late].map((load, round) => burstOf({ cell: BASE, round, load: { open: load } }));
  const analysis = analysisOf([...bursts, burstOf({ cell: OTHER })]);
  expect(cellIn(analysis, BASE).latenessP99Us).toBe(200);
  expect(cellIn(analysis, OTHER)).not.toHaveProperty("latenessP99Us");
});
