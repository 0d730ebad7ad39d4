import { Analysis, type CellAnalysis, type JournalEvent, MetricName } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { beforeAll, describe, expect, test } from "vitest";
import { analyseRun } from "../../src/analyse/analyse-run.ts";
import { slicesIn } from "../../src/analyse/observations/slices.ts";
import { steer } from "../../src/analyse/steer/steering.ts";
import { makePlan } from "../../src/ask/make-plan.ts";
import { readRequest } from "../../src/ask/read-request.ts";
import { circumstances, planOf, soundly } from "../ask/made-up-plan.ts";
import { rehearse } from "../run/rehearsed-run.ts";
import { burstOf, latencyOf, roundOf, startOf } from "./made-up-slices.ts";

const [BASE, TWIN, OTHER] = ["fastify/singleton", "fastify/singleton@twin=1", "fastify/cls"] as const;
const plan = planOf({ variant: OTHER });

/** Rounds in which the other cell costs twice its baseline, whatever the machine's mood is. */
const slices = [10, 12, 11, 10.5].flatMap((costUs, round) =>
  roundOf(round, { [BASE]: [costUs, costUs], [TWIN]: [costUs, costUs * 1.001], [OTHER]: [costUs * 2, costUs * 2.002] }),
);

function analysisOf(events: readonly JournalEvent[], given = plan): Analysis {
  // What is written must be what can be read.
  return Analysis.parse(analyseRun({ plan: given, events: asRun(events) }));
}

function asRun(events: readonly JournalEvent[]): readonly JournalEvent[] {
  const rounds = new Set(events.flatMap((event) => (event.type === "burst" ? [event.round] : [])));
  const finished = [...rounds].map((round) => ({ type: "round-finished", atMs: 9, round }) as const);
  return [...events, ...finished, { type: "run-finished", atMs: 9, reason: "budget", sentence: "It is spent." }];
}

function cellIn(analysis: Analysis, id: string): CellAnalysis {
  const cell = analysis.cells.find((one) => one.id === id);
  if (cell === undefined) throw new Error(`${id} is not in the analysis`);
  return cell;
}

function onNodes(versions: Readonly<Record<string, string>>): readonly JournalEvent[] {
  return Object.entries(versions).map(([cell, node]) => startOf({ cell, node }));
}

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
      estimate: expect.closeTo(2.001, 3),
      low: expect.closeTo(2.001, 3),
      high: expect.closeTo(2.001, 3),
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
    expect(estimate).toBeCloseTo((10 * 12 * 11 * 10.5) ** 0.25, 9);
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

  test("has no latency where its generator tells none, and says why", () => {
    const absent = "the tool prints none";
    const reported = analysisOf(slices.map((burst) => ({ ...burst, load: { ...burst.load, latency: { absent } } })));
    const { metrics, latencyCurve } = cellIn(reported, OTHER);
    expect(metrics.p99Us.figure).toEqual({ absent });
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
    const without = slices.filter(({ cell, round }) => cell !== BASE || round !== 0);
    const { metrics, processes } = cellIn(analysisOf(without), OTHER);
    expect(metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(2.001, 9) });
    expect(processes.map(({ round, ratio }) => [round, ratio === undefined])).toEqual([
      [0, true],
      [1, false],
      [2, false],
      [3, false],
    ]);
  });
});

describe("cells on different versions of Node", () => {
  const [asked, another] = ["v26.0.0", "v24.1.0"];
  const reason = { absent: "it ran on Node v24.1.0, its baseline on v26.0.0; asked for was v26.0.0" };

  test("are compared with nothing, and the run says so first", () => {
    const analysis = analysisOf([...onNodes({ [BASE]: asked, [TWIN]: asked, [OTHER]: another }), ...slices]);
    const cell = cellIn(analysis, OTHER);
    expect(cell).toMatchObject({ node: [another], verdict: "not-comparable" });
    expect(cell.metrics.costUs.figure).toHaveProperty("estimate");
    for (const name of MetricName.options) expect(cell.metrics[name].ratio).toEqual(reason);
    expect(cell.pValue).toBeUndefined();
    expect(cell.processes.filter(({ ratio }) => ratio !== undefined)).toEqual([]);
    expect(cellIn(analysis, BASE)).toMatchObject({ node: [asked], verdict: "baseline" });
    expect(analysis.twins).toMatchObject([{ verdict: "equivalent", node: [asked] }]);
    expect(analysis.warnings[0]).toMatchObject({ code: "node-differs", facts: { asked } });
  });

  test("may be the twins", () => {
    const { twins, noiseFloorPercent } = analysisOf([...onNodes({ [BASE]: asked, [TWIN]: another }), ...slices]);
    expect(twins).toMatchObject([{ verdict: "not-comparable", metrics: { costUs: { ratio: reason } } }]);
    expect(noiseFloorPercent).toEqual(reason);
  });

  test("are compared where all are what was asked for", () => {
    const analysis = analysisOf([...onNodes({ [BASE]: asked, [TWIN]: asked, [OTHER]: asked }), ...slices]);
    expect(cellIn(analysis, OTHER)).toMatchObject({ node: [asked], verdict: "slower" });
    expect(analysis.warnings).toEqual(analysisOf(slices).warnings);
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

describe("what was not measured", () => {
  test("says why, and is no verdict", () => {
    const killed = {
      type: "cell-failed",
      atMs: 1,
      round: 0,
      cell: OTHER,
      reason: "out of memory at 512 MB",
      outOfMemory: true,
    } as const;
    const others = slices.filter((slice) => slice.cell !== OTHER);
    const cell = cellIn(analysisOf([killed, ...others]), OTHER);
    expect(cell).toMatchObject({ verdict: "not-measured", slices: 0 });
    for (const name of MetricName.options)
      expect(cell.metrics[name].figure).toEqual({ absent: "it was not measured: out of memory at 512 MB" });
    expect(cellIn(analysisOf([killed, ...others]), BASE).metrics.costUs.figure).toHaveProperty("estimate");
  });

  test("of one round has estimates without bounds", () => {
    const { metrics, verdict } = cellIn(analysisOf(slices.slice(0, 6)), OTHER);
    expect(metrics.costUs.ratio).toEqual({ estimate: expect.closeTo(2.001, 3) });
    expect(verdict).toBe("inconclusive");
  });

  test("of a runner that was killed is what there is, and that it was killed", () => {
    const { stop, cells } = Analysis.parse(analyseRun({ plan, events: slices }));
    expect(stop).toMatchObject({ reason: "killed", rounds: 0 });
    expect(cells).toHaveLength(2);
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

describe("over the whole matrix", () => {
  const matrix = soundly(makePlan(registry, readRequest({}), circumstances));
  const costs: Readonly<Record<string, number>> = {
    "node-http/singleton": 10,
    "fastify/singleton": 12,
    "nest-fastify/singleton": 15,
    "nest-fastify/cls": 45,
    "nest-express/singleton": 20,
    "nest-express/cls": 80,
  };
  const events = [0, 1, 2].flatMap((round) =>
    roundOf(round, Object.fromEntries(Object.entries(costs).map(([cell, costUs]) => [cell, [costUs + round / 100]]))),
  );
  const analysis = analysisOf(events, matrix);

  test("a pattern's mean over adapters is geometric", () => {
    const cls = analysis.patterns.find(({ pattern, framework }) => pattern === "cls" && framework === "nest");
    expect(cls?.cells).toEqual(["nest-express/cls", "nest-fastify/cls"]);
    expect(cls?.ratio).toMatchObject({ estimate: expect.closeTo(Math.sqrt(12), 1) });
  });

  test("a pattern's mean is of cells under the same load", () => {
    const loads = soundly(makePlan(registry, readRequest({ connections: "10,50" }), circumstances));
    const both = events.flatMap((slice) => [slice, { ...slice, cell: `${slice.cell}@connections=10` }]);
    const { patterns } = analysisOf(both, loads);
    expect(patterns.filter(({ pattern, framework }) => pattern === "cls" && framework === "nest")).toMatchObject([
      { cells: ["nest-express/cls@connections=10", "nest-fastify/cls@connections=10"] },
      { cells: ["nest-express/cls", "nest-fastify/cls"] },
    ]);
  });

  test("a ladder climbs from the bare server, floor by floor, to the cell's own cost", () => {
    const ladder = analysis.ladders.find(({ cell }) => cell === "nest-fastify/cls");
    expect(ladder?.steps.map(({ step, addedUs }) => [step, Math.round(addedUs.estimate)])).toEqual([
      ["bare-server", 10],
      ["framework", 2],
      ["nest", 3],
      ["pattern", 30],
    ]);
  });

  test("a ladder's steps add up to its cell's cost, as it is printed", () => {
    const scattered = [0.8, 1, 1.3].flatMap((mood, round) =>
      roundOf(round, Object.fromEntries(Object.entries(costs).map(([cell, costUs]) => [cell, [costUs ** mood]]))),
    );
    const { cells, ladders } = analysisOf(scattered, matrix);
    const steps = ladders.find(({ cell }) => cell === "nest-fastify/cls")?.steps ?? [];
    const total = steps.reduce((sum, { addedUs }) => sum + addedUs.estimate, 0);
    expect(cells.find(({ id }) => id === "nest-fastify/cls")?.metrics.costUs.figure).toMatchObject({
      estimate: expect.closeTo(total, 9),
    });
    expect(steps.length).toBe(4);
  });

  test("a ladder with a floor on another version of Node does not exist", () => {
    const versionOf = (cell: string): string => (cell === "fastify/singleton" ? "v24.1.0" : "v26.0.0");
    const started = onNodes(Object.fromEntries(Object.keys(costs).map((cell) => [cell, versionOf(cell)])));
    const { ladders } = analysisOf([...started, ...events], matrix);
    expect(ladders.map(({ cell }) => cell)).toEqual(["node-http/singleton"]);
  });

  test("a ladder with a floor missing does not exist", () => {
    expect(analysis.ladders.map(({ cell }) => cell)).not.toContain("nest-express/cls");
  });
});

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
