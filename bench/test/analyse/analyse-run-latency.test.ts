import { expect, test } from "vitest";
import { analysisOf, BASE, cellIn, OTHER } from "./analysed.ts";
import { burstOf, latencyOf } from "./made-up-bursts.ts";

test("requests slower than 5 ms are counted, and compared even if one side has none", () => {
  const bursts = [0, 1, 2].flatMap((round) => {
    const latency = latencyOf(...Array.from({ length: 1_000 }, (_, index) => (index < 3 + round ? 9_000 : 100)));
    const quick = latencyOf(...Array.from({ length: 1_000 }, () => 100));
    return [
      burstOf({ cell: BASE, round, load: { latency: quick } }),
      burstOf({ cell: OTHER, round, load: { latency } }),
    ];
  });
  const analysis = analysisOf(bursts);
  expect(cellIn(analysis, BASE).metrics.slowerThan5MsPer10k.figure).toMatchObject({ estimate: 0, low: 0, high: 0 });
  const { figure, ratio } = cellIn(analysis, OTHER).metrics.slowerThan5MsPer10k;
  expect(figure).toMatchObject({ estimate: expect.closeTo(40, 9) });
  expect("estimate" in ratio && ratio.estimate).toBeCloseTo(Math.cbrt(31 * 41 * 51), 9);
});

test("pauses for garbage are summed over bursts, and absent with the reason if a burst has none", () => {
  const pauses = { minor: { count: 4, totalMs: 8 }, major: { count: 1, totalMs: 12 }, longestMs: 12 };
  const paused = [BASE, OTHER].flatMap((cell) =>
    [0, 1].map((block) => ({
      ...burstOf({ cell, block }),
      pauses: block === 0 ? pauses : { ...pauses, longestMs: 3 },
    })),
  );
  const { pauseMsPer1000, longestPauseMs } = cellIn(analysisOf(paused), OTHER).metrics;
  expect(pauseMsPer1000).toMatchObject({
    figure: { estimate: expect.closeTo(20, 9) },
    ratio: { absent: expect.any(String) },
  });
  expect(longestPauseMs.figure).toMatchObject({ estimate: expect.closeTo(12, 9) });
  const halfKnown = cellIn(analysisOf([...paused, burstOf({ cell: OTHER, block: 2 })]), OTHER).metrics;
  const reason = { absent: "no process reported its pauses for garbage (Node does, Bun and Deno do not)" };
  expect(halfKnown.pauseMsPer1000.figure).toEqual(reason);
  expect(halfKnown.longestPauseMs.figure).toEqual(reason);
});

test("a process without a pause counts as zero in the mean of pauses", () => {
  const none = { minor: { count: 0, totalMs: 0 }, major: { count: 0, totalMs: 0 }, longestMs: 0 };
  const one = { ...none, minor: { count: 1, totalMs: 4 }, longestMs: 4 };
  const paused = [none, none, none, one].map((pauses, round) => ({ ...burstOf({ cell: BASE, round }), pauses }));
  const { pauseMsPer1000, longestPauseMs } = cellIn(analysisOf(paused), BASE).metrics;
  expect(longestPauseMs.figure).toMatchObject({ estimate: 1 });
  expect(pauseMsPer1000.figure).toMatchObject({ estimate: expect.closeTo(1, 9), low: 0 });
});

test("the p99 without lateness is that of all requests of a process, and absent if it was not recorded", () => {
  const of = (...us: readonly number[]) => {
    const { histogram: withoutLateness = "" } = latencyOf(...us);
    return { due: 200, waiting: 0, lateness: { p50Us: 10, p99Us: 100, maxUs: 400 }, isLate: false, withoutLateness };
  };
  // 98 of 100 and 2 of 100: the p99 of both together is the larger.
  const bursts = [of(...Array.from({ length: 98 }, () => 100)), of(900, 900)].map((open, block) =>
    burstOf({ cell: BASE, block, load: { open } }),
  );
  const analysis = analysisOf([...bursts, burstOf({ cell: OTHER })]);
  expect(cellIn(analysis, BASE).metrics.p99WithoutLatenessUs.figure).toMatchObject({
    estimate: expect.closeTo(900, 9),
  });
  expect(cellIn(analysis, OTHER).metrics.p99WithoutLatenessUs.figure).toEqual({
    absent: "only the lab's own load client records it, at a rate, since 28 November 2026",
  });
});

test("of an open loop, a cell has the lateness of its generator, averaged over processes", () => {
  const open = { due: 200, waiting: 0, lateness: { p50Us: 10, p99Us: 100, maxUs: 400 }, isLate: false };
  const late = { ...open, lateness: { ...open.lateness, p99Us: 300 } };
  const bursts = [open, late].map((load, round) => burstOf({ cell: BASE, round, load: { open: load } }));
  const analysis = analysisOf([...bursts, burstOf({ cell: OTHER })]);
  expect(cellIn(analysis, BASE).latenessP99Us).toBe(200);
  expect(cellIn(analysis, OTHER)).not.toHaveProperty("latenessP99Us");
});
