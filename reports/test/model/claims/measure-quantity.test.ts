import type { Estimate } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { findRuns } from "../../../src/model/claims/find-run.ts";
import { measureQuantity } from "../../../src/model/claims/measure-quantity.ts";
import { acrossText } from "../../../src/words/sentences/claim-texts.ts";
import { around, cellAt, cellOf, twinOf } from "../../made-up-analysis.ts";
import { startsOf } from "../ways/made-up-starts.ts";
import { MICRO, publishedRun, RATIO } from "./made-up-claims.ts";

const singleton = cellOf("fastify/singleton");
const cls = cellOf("fastify/cls");
const named = [{ variant: "fastify/cls" }];

describe("the run that a claim looks at", () => {
  test("is the newest published one of the study", () => {
    const runs = ["newest", "older"].map((name) => publishedRun(name, [singleton, cls], "matrix"));
    expect(findRuns(runs, "matrix", named)[0]?.name).toBe("newest");
    const [newest, older] = runs.map((run, index) => ({ ...run, isPublished: index > 0 }));
    expect(
      findRuns(
        [newest, older].flatMap((run) => run ?? []),
        "matrix",
        named,
      )[0]?.name,
    ).toBe("older");
  });

  test("is one without a study's name if none has it, with the fewest other cells", () => {
    const large = publishedRun("large", [singleton, cls, cellOf("express/singleton")]);
    const small = publishedRun("small", [singleton, cls]);
    expect(findRuns([large, small], "matrix", named)[0]?.name).toBe("small");
    expect(findRuns([publishedRun("other", [singleton, cls], "io")], "matrix", named)).toEqual([]);
  });

  test("has every cell that is named, and was neither rehearsed nor void", () => {
    expect(findRuns([publishedRun("one", [singleton], "matrix")], "matrix", named)).toEqual([]);
    for (const changes of [{ void: true }, { isolation: "rehearsal" as const }]) {
      expect(findRuns([publishedRun("one", [singleton, cls], "matrix", changes)], "matrix", named)).toEqual([]);
    }
  });
});

describe("a figure of a claim", () => {
  test("is the analysis's own against the cell's baseline, by any metric", () => {
    const cells = [singleton, cellOf("fastify/cls", { ratios: { costUs: around(1.5, 2), rps: around(0.7, 2) } })];
    const published = { runs: [publishedRun("run", cells, "matrix")] };
    expect(measureQuantity(RATIO, published)).toMatchObject({
      figure: { estimate: 1.5 },
      source: { kind: "run", doubtful: false, run: { name: "run" } },
    });
    expect(measureQuantity({ ...RATIO, metric: "rps" }, published).figure).toEqual(around(0.7, 2));
  });

  test("stands at the default of every axis that is not named", () => {
    const there = cellOf("fastify/cls", { ratios: { costUs: around(9, 1) } });
    const elsewhere = { ...there, ...cellAt(10, "fastify/cls"), metrics: there.metrics };
    const run = publishedRun("run", [singleton, cellAt(10, "fastify/singleton"), elsewhere, cls], "matrix");
    const at = { connections: 10 };
    const quantity = {
      ...RATIO,
      of: { variant: "fastify/cls", at },
      to: { variant: "fastify/singleton", at },
    };
    expect(measureQuantity(RATIO, { runs: [run] }).figure).toMatchObject({ estimate: 1.3 });
    expect(measureQuantity(quantity, { runs: [run] }).figure).toMatchObject({ estimate: 9 });
  });

  test("is that against the copy of the baseline that took turns with the cell", () => {
    const copy = { ...singleton, id: "fastify/singleton@family=2", toldAmong: "evidence" as const };
    const cells = [singleton, copy, { ...cls, baseline: copy.id }];
    expect(measureQuantity(RATIO, { runs: [publishedRun("run", cells, "matrix")] }).figure).toEqual(around(1.3, 2));
  });

  test("of two families is free of what changed between them", () => {
    const process = (costUs: number, ratio?: number) => ({ round: 0, costUs, rps: 1, ...(ratio && { ratio }) });
    const copy = { ...singleton, id: "fastify/singleton@family=2", toldAmong: "evidence" as const };
    const cells = [
      singleton,
      cellOf("fastify/request-scope", { processes: [process(30, 3)] }),
      copy,
      // The machine was twice as slow meanwhile.
      { ...cls, baseline: copy.id, processes: [process(30, 1.5)] },
    ];
    const quantity = { ...RATIO, of: { variant: "fastify/request-scope" }, to: { variant: "fastify/cls" } };
    const { figure } = measureQuantity(quantity, { runs: [publishedRun("run", cells, "matrix")] });
    expect(figure).toMatchObject({ estimate: expect.closeTo(2) });
  });

  test("in µs is its ratio, at what the other one costs", () => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls")];
    const [singleton, cls] = cells.map(({ metrics }) => metrics.costUs);
    const [cost, ratio] = [singleton?.figure as Estimate, cls?.ratio as Estimate];
    const { study, of: one, to } = RATIO;
    const runs = [publishedRun("run", cells, "matrix")];
    expect(measureQuantity({ kind: "extra", study, of: one, to }, { runs }).figure).toEqual({
      estimate: cost.estimate * (ratio.estimate - 1),
      low: cost.estimate * ((ratio.low ?? 0) - 1),
      high: cost.estimate * ((ratio.high ?? 0) - 1),
    });
  });

  test("in µs of several runs is their range: hosts differ in speed, so there is no mean of them", () => {
    const { study, of: one, to } = RATIO;
    const runs = [1, 2, 4].map((costUs) => {
      const singleton = cellOf("fastify/singleton", { figures: { costUs: { estimate: costUs * 10 } } });
      const cls = cellOf("fastify/cls", { ratios: { costUs: { estimate: 1.1, low: 1.09, high: 1.11 } } });
      return publishedRun(`run-${costUs}`, [singleton, cls], "matrix");
    });
    const extra = { kind: "extra", study, of: one, to } as const;
    const found = measureQuantity(extra, { runs });
    expect(found).not.toHaveProperty("together");
    expect(found.range).toEqual({ least: expect.closeTo(1, 9), most: expect.closeTo(4, 9), runs: 3 });
    expect(acrossText({ quantity: extra, ...found }, "en")).toBe("1.00 µs to 4.00 µs in 3 runs");
    expect(measureQuantity(extra, { runs: runs.slice(1) })).not.toHaveProperty("range");
  });

  test("of an operation is by the release line of Node", () => {
    const micro = { operation: "await-1", node: "22" };
    const published = { runs: [], micro: MICRO };
    expect(measureQuantity({ kind: "operation", ...micro }, published).figure).toMatchObject({ estimate: 1_234 });
    expect(measureQuantity({ kind: "operation-ratio", ...micro }, published).figure).toMatchObject({ estimate: 12.34 });
    expect(measureQuantity({ kind: "operation", ...micro, node: "2" }, published).source).toBeUndefined();
  });

  test("of an operation on one runtime over that on another is the quotient of their times", () => {
    const [onNode] = MICRO.figures;
    if (onNode === undefined) throw new Error("There is a figure.");
    const onBun = { ...onNode, node: "bun@1.4.5", nanoseconds: { estimate: 617, low: 600, high: 650 } };
    const over = (node: string) =>
      measureQuantity(
        { kind: "operation-ratio", operation: "await-1", node: "22", overThatOn: node },
        { runs: [], micro: { ...MICRO, figures: [onNode, onBun] } },
      ).figure;
    expect(over("bun")).toMatchObject({ estimate: 2, low: expect.any(Number), high: expect.any(Number) });
    expect(over("deno")).toEqual({ absent: "nothing published measures it" });
  });

  test("of a start is by a run of starts, which tells of nothing else", () => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls")];
    const run = publishedRun("starts", cells, undefined, { starts: [startsOf("fastify/cls", 1.5)] });
    const { of: one, to } = RATIO;
    const start = { kind: "start", of: one, to } as const;
    expect(measureQuantity(start, { runs: [run] }).figure).toMatchObject({ estimate: 40 });
    expect(measureQuantity(start, { runs: [{ ...run, isPublished: false }] }).source).toBeUndefined();
    expect(measureQuantity({ ...start, to: one }, { runs: [run] }).source).toBeUndefined();
    expect(measureQuantity(RATIO, { runs: [run] }).source).toBeUndefined();
  });

  test("of a start and of a slope is widened by what identical code differs by", () => {
    const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls")];
    const twin = { ...startsOf("fastify/singleton@twin=1", 1), twinOf: "fastify/singleton" };
    const starts = [startsOf("fastify/singleton", 1), startsOf("fastify/cls", 1.5), twin];
    const { of: one, to, study } = RATIO;
    // The twin's interval is 1% wide either way: 0.8 of 80 ms.
    expect(
      measureQuantity({ kind: "start", of: one, to }, { runs: [publishedRun("run", cells, undefined, { starts })] })
        .beyondNoise,
    ).toEqual(widened(around(40, 1), (80 * 1) / 99));

    const perUnitUs = { estimate: 2, low: 1, high: 3 };
    const points = [0, 10].map((value) => ({ value, cell: "", extraUs: { absent: "not of interest" } }));
    const line = { variant: "fastify/cls", place: {}, points, slope: { perUnitUs, interceptUs: { estimate: 100 } } };
    const axis = { name: "depth", values: [0, 10], says: "", numeric: true };
    const curved = publishedRun("curved", cells, study, { curves: [{ axis, lines: [line] }], noiseFloorPercent: 5 });
    const slope = { kind: "slope", study, axis: "depth", variant: "fastify/cls" } as const;
    // 5% of 100 µs over ten steps.
    expect(measureQuantity(slope, { runs: [curved] }).beyondNoise).toEqual(widened(perUnitUs, 0.5));
  });

  test("is doubtful where an identical copy came out different", () => {
    const run = publishedRun("run", [singleton, cls], "matrix", { twins: [twinOf("fastify/singleton", "slower")] });
    expect(measureQuantity(RATIO, { runs: [run] }).source).toMatchObject({ doubtful: true });
  });
});

function widened({ estimate, low = Number.NaN, high = Number.NaN }: Estimate, by: number): Estimate {
  return { estimate, low: low - by, high: high + by };
}
