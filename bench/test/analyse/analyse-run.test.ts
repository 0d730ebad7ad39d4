import { type JournalEvent, MetricName } from "@lab/shared/record";
import { beforeAll, describe, expect, test } from "vitest";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";
import { analysisOf, BASE, cellIn, OTHER, plan, RATIO, slices, TWIN } from "./analysed.ts";
import { burstOf, latencyOf } from "./made-up-slices.ts";

describe("an analysis follows from plan and journal alone", () => {
  const rehearsed = planOf({ variant: OTHER, rounds: "3", blocks: "2" });
  let events: readonly JournalEvent[];

  beforeAll(async () => {
    events = (await rehearse(rehearsed)).events;
  });

  test("and leaves them as they are", () => {
    const before = structuredClone(events);
    analyseRun({ plan: rehearsed, events });
    expect(events).toEqual(before);
  });

  test("whatever was analysed before", () => {
    const first = analyseRun({ plan: rehearsed, events });
    analyseRun({ plan: rehearsed, events: events.slice(0, -20) });
    expect(analyseRun({ plan: structuredClone(rehearsed), events: structuredClone(events) })).toEqual(first);
  });

  test("whatever the order of a round's slices", () => {
    const turned = slices.toSorted((one, other) => one.round - other.round || other.block - one.block);
    expect(turned).not.toEqual(slices);
    expect(analysisOf(turned)).toEqual(analysisOf(slices));
  });
});

describe("a cell", () => {
  const analysis = analysisOf(slices);

  test("is compared with its baseline, in the same rounds", () => {
    const { metrics, verdict, baseline } = cellIn(analysis, OTHER);
    expect({ verdict, baseline }).toEqual({ verdict: "slower", baseline: BASE });
    expect(metrics.costUs.ratio).toEqual({
      estimate: expect.closeTo(RATIO, 9),
      low: expect.closeTo(RATIO, 3),
      high: expect.closeTo(RATIO, 3),
    });
  });

  test("that is a baseline is compared with nothing", () => {
    const { metrics, ...cell } = cellIn(analysis, BASE);
    expect(cell).toMatchObject({ verdict: "baseline", baseline: BASE });
    for (const name of MetricName.options)
      expect(metrics[name].ratio).toEqual({ absent: "it is a baseline: held against itself" });
  });

  test("shows a dot for every process", () => {
    expect(cellIn(analysis, OTHER).processes.map(({ round, ratio }) => [round, ratio?.toFixed(2)])).toEqual([
      [0, "2.00"],
      [1, "2.00"],
      [2, "2.00"],
      [3, "2.00"],
    ]);
  });

  test("has the average process's cost, with an interval that holds it", () => {
    const { figure } = cellIn(analysis, BASE).metrics.costUs;
    const [low, estimate, high] = "low" in figure ? [figure.low, figure.estimate, figure.high] : [];
    expect(estimate).toBeCloseTo((10 * 12 * 11 * 10.5) ** 0.25 * Math.sqrt(1.0005), 9);
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

  test("has no latency where its generator reports none, and has the reason at every percentile", () => {
    const absent = "the tool prints none";
    const reported = analysisOf(slices.map((burst) => ({ ...burst, load: { ...burst.load, latency: { absent } } })));
    const { metrics, latencyCurve } = cellIn(reported, OTHER);
    for (const name of ["meanUs", "p50Us", "p95Us", "p99Us", "p999Us"] as const)
      expect(metrics[name].figure).toEqual({ absent });
    expect(metrics.costUs.figure).toHaveProperty("estimate");
    expect(latencyCurve).toEqual([]);
  });

  test("has, where no round is missing, ratios that are the quotients of its figures and its baseline's", async () => {
    const rehearsed = planOf({ variant: OTHER, rounds: "4", blocks: "3" });
    const { cells } = analysisOf((await rehearse(rehearsed)).events, rehearsed);
    const [base, other] = [BASE, OTHER].map((id) => cells.find((cell) => cell.id === id)?.metrics);
    const compared = MetricName.options.flatMap((name) => {
      const [own, neighbour, ratio] = [other?.[name].figure, base?.[name].figure, other?.[name].ratio];
      if (!own || !neighbour || !ratio || "absent" in own || "absent" in neighbour || "absent" in ratio) return [];
      expect(ratio.estimate).toBeCloseTo(own.estimate / neighbour.estimate, 9);
      return [name];
    });
    expect(compared).toEqual(MetricName.options);
  });

  test("is compared over the rounds that both have, where one is missing", () => {
    const without = slices.filter(({ cell, round }) => cell === OTHER || round !== 0);
    const { metrics, processes } = cellIn(analysisOf(without), OTHER);
    expect(metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(RATIO, 9) });
    expect(processes.map(({ round, ratio }) => [round, ratio === undefined])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
    ]);
  });
});

describe("the twin", () => {
  test("is analysed like a cell and stands next to them, and its interval is the noise floor", () => {
    const { cells, twins, noiseFloorPercent } = analysisOf(slices);
    expect(cells.map(({ id }) => id)).toEqual([BASE, OTHER]);
    expect(twins).toMatchObject([{ id: TWIN, twinOf: BASE, baseline: BASE, verdict: "equivalent", rounds: 4 }]);
    expect(twins[0]?.metrics.costUs.figure).toHaveProperty("low");
    expect(noiseFloorPercent).toBeCloseTo(0.05, 2);
  });

  test("may be missing, and then the noise floor is absent", () => {
    const alone = { ...plan, cells: plan.cells.filter(({ twinOf }) => twinOf === undefined) };
    const { twins, noiseFloorPercent } = analysisOf(slices, alone);
    expect(twins).toEqual([]);
    expect(noiseFloorPercent).toEqual({ absent: "the run has no twin" });
  });
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
  expect(analysisOf([broken, ...slices]).void).toBe(true);
  expect(analysisOf(slices).void).toBe(false);

  const cells = plan.cells.map((cell) =>
    cell.id === OTHER ? { ...cell, subject: { ...cell.subject, node: "deno@2.9.6" } } : cell,
  );
  expect(analysisOf([broken, ...slices], { ...plan, cells }).void).toBe(false);
});
