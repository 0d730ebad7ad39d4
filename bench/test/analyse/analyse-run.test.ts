import { type JournalEvent, MetricName } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";
import { analysisOf, BASE, bursts, cellIn, OTHER, plan, RATIO } from "./analysed.ts";
import { burstOf, latencyOf } from "./made-up-bursts.ts";

test("an analysis is the same whatever the order of a round's bursts", () => {
  const turned = bursts.toSorted((one, other) => one.round - other.round || other.block - one.block);
  expect(turned).not.toEqual(bursts);
  expect(analysisOf(turned)).toEqual(analysisOf(bursts));
});

describe("a cell", () => {
  const analysis = analysisOf(bursts);

  test("that is a baseline is compared with nothing", () => {
    const { metrics, ...cell } = cellIn(analysis, BASE);
    expect(cell).toMatchObject({ verdict: "baseline", baseline: BASE });
    for (const name of MetricName.options)
      expect(metrics[name].ratio).toEqual({ absent: "it is a baseline: compared with itself" });
  });

  test("has the average process's cost, with an interval that holds it", () => {
    const { figure } = cellIn(analysis, BASE).metrics.costUs;
    const [low, estimate, high] = "low" in figure ? [figure.low, figure.estimate, figure.high] : [];
    expect(estimate).toBeCloseTo((10 * 12 * 11 * 10.5) ** 0.25, 6);
    expect(low).toBeLessThan(10.8);
    expect(high).toBeGreaterThan(10.9);
  });

  test("has the average process's latency, and a curve that passes through it", () => {
    const loads = [latencyOf(50, 60, 70), latencyOf(90, 100, 4_000)].map((latency, round) =>
      burstOf({ cell: BASE, round, load: { latency } }),
    );
    const { metrics, latencyCurve } = cellIn(analysisOf(loads), BASE);
    expect(metrics.p50Us.figure).toMatchObject({ estimate: expect.closeTo(Math.sqrt(60 * 100), 9) });
    expect(metrics.meanUs.figure).toMatchObject({ estimate: expect.closeTo(Math.sqrt(60 * (4_190 / 3)), 0) });
    for (const [percentile, name] of [
      [50, "p50Us"],
      [95, "p95Us"],
      [99, "p99Us"],
    ] as const) {
      const us = latencyCurve.find((point) => point.percentile === percentile)?.us;
      expect(metrics[name].figure).toMatchObject({ estimate: us });
    }
  });

  test("has no latency, with the reason, if its generator reports none", () => {
    const reported = analysisOf(
      bursts.map((burst) => ({ ...burst, load: { ...burst.load, latency: { absent: "the tool prints none" } } })),
    );
    const { metrics, latencyCurve } = cellIn(reported, OTHER);
    for (const name of ["meanUs", "p50Us", "p95Us", "p99Us", "p999Us"] as const)
      expect(metrics[name].figure).toEqual({ absent: "its load tool reports no latencies" });
    expect(metrics.costUs.figure).toHaveProperty("estimate");
    expect(latencyCurve).toEqual([]);
  });

  /** Zero here: its figure is a plain mean, and its ratio adds 1 to both sides. */
  const SLOWER = "slowerThan5MsPer10k";

  test("has ratios that are the quotients of its figures and its baseline's if no round is missing", async () => {
    const rehearsed = planOf({ variant: OTHER, rounds: "4", blocks: "3" });
    const { cells } = analysisOf((await rehearse(rehearsed)).events, rehearsed);
    const [base, other] = [BASE, OTHER].map((id) => cells.find((cell) => cell.id === id)?.metrics);
    const compared = MetricName.options.flatMap((name) => {
      const [own, neighbour, ratio] = [other?.[name].figure, base?.[name].figure, other?.[name].ratio];
      if (
        name === SLOWER ||
        !own ||
        !neighbour ||
        !ratio ||
        "absent" in own ||
        "absent" in neighbour ||
        "absent" in ratio
      )
        return [];
      expect(ratio.estimate).toBeCloseTo(own.estimate / neighbour.estimate, 9);
      return [name];
    });
    // The imaginary machine starts servers without CPU time, and of nothing there is no ratio. A closed loop is never late.
    const others: readonly MetricName[] = [
      "startCpuMs",
      "p99WithoutLatenessUs",
      "pauseMsPer1000",
      "longestPauseMs",
      SLOWER,
    ];
    expect(compared).toEqual(MetricName.options.filter((name) => !others.includes(name)));
  });

  test("is compared over the common rounds if one is missing", () => {
    const without = bursts.filter(({ cell, round }) => cell === OTHER || round !== 0);
    const { metrics, processes } = cellIn(analysisOf(without), OTHER);
    expect(metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(RATIO * 1.001 ** (1 / 6), 6) });
    expect(processes.map(({ round, ratio }) => [round, ratio === undefined])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
    ]);
  });
});

test("the copy of a baseline may be missing", () => {
  const alone = { ...plan, cells: plan.cells.filter(({ twinOf }) => twinOf === undefined) };
  expect(analysisOf(bursts, alone).copies).toEqual([]);
});

test("a broken contract voids the run, unless it is that of a runtime other than Node", () => {
  const broken: JournalEvent = {
    type: "contract-broken",
    atMs: 1,
    round: 0,
    cell: OTHER,
    violations: ["x"],
    violationCount: 1,
  };
  expect(analysisOf([broken, ...bursts]).void).toBe(true);
  expect(analysisOf(bursts).void).toBe(false);

  const cells = plan.cells.map((cell) =>
    cell.id === OTHER ? { ...cell, subject: { ...cell.subject, node: "deno@2.9.6" } } : cell,
  );
  expect(analysisOf([broken, ...bursts], { ...plan, cells }).void).toBe(false);
});
