import { expect, test } from "vitest";
import { analysisOf, BASE, cellIn, OTHER } from "./analysed.ts";
import { burstOf, latencyOf } from "./made-up-bursts.ts";

test("each process has its own percentiles, and their ratios are taken round by round", () => {
  const bursts = [1, 1.1, 0.9, 1.05].flatMap((mood, round) =>
    [
      { cell: BASE, us: 400 },
      { cell: OTHER, us: 200 },
    ].map(({ cell, us }) => {
      const latency = latencyOf(...Array.from({ length: 1_000 }, () => us * mood));
      return burstOf({ cell, round, load: { latency } });
    }),
  );
  const { p99Us } = cellIn(analysisOf(bursts), OTHER).metrics;
  expect("estimate" in p99Us.ratio && p99Us.ratio.estimate).toBeCloseTo(0.5, 2);
});

test("of an open loop, a cell has the lateness of its generator, averaged over processes", () => {
  const open = { due: 200, waiting: 0, lateness: { p50Us: 10, p99Us: 100, maxUs: 400 }, isLate: false };
  const late = { ...open, lateness: { ...open.lateness, p99Us: 300 } };
  const bursts = [open, late].map((load, round) => burstOf({ cell: BASE, round, load: { open: load } }));
  const analysis = analysisOf([...bursts, burstOf({ cell: OTHER })]);
  expect(cellIn(analysis, BASE).latenessP99Us).toBe(200);
  expect(cellIn(analysis, OTHER)).not.toHaveProperty("latenessP99Us");
});
