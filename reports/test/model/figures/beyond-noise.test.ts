import type { Analysis, CellStarts, CurveLine, Slope } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { isStartWithinNoise, noisePerUnitUs, riseBetween, riseOf } from "../../../src/model/figures/beyond-noise.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { startsText } from "../../../src/words/sentences/starts-text.ts";
import { analysisOf, cellOf } from "../../made-up-analysis.ts";

/** From 100 µs at 0, in steps of 1 to 10. */
const slope = (perUnitUs: Slope["perUnitUs"]): Slope => ({ perUnitUs, interceptUs: { estimate: 100 } });
const line: CurveLine = {
  variant: "fastify/cls",
  place: {},
  points: [
    { value: 0, cell: "none", extraUs: { absent: "not of interest" } },
    { value: 10, cell: "ten", extraUs: { absent: "not of interest" } },
  ],
};
const withFloor = (noiseFloorPercent: Analysis["noiseFloorPercent"]): Analysis => analysisOf([], { noiseFloorPercent });

describe("a slope", () => {
  test.each([
    ["up, beyond the noise floor", { estimate: 0.7, low: 0.5, high: 0.9 }, 6, "up"],
    [
      "within noise, below the floor, though its interval excludes 0",
      { estimate: 0.5, low: 0.3, high: 0.7 },
      6,
      "within-noise",
    ],
    ["down, beyond the noise floor", { estimate: -0.7, low: -0.9, high: -0.5 }, 6, "down"],
    ["within noise as a fall below the floor", { estimate: -0.5, low: -0.7, high: -0.3 }, 6, "within-noise"],
    ["unclear where its interval includes 0", { estimate: 0.5, low: -0.3, high: 1.3 }, 6, "unclear"],
    ["within noise without an interval", { estimate: 0.5 }, 6, "within-noise"],
    [
      "judged by its interval alone without a twin",
      { estimate: 0.1, low: 0.05, high: 0.15 },
      { absent: "no twin" },
      "up",
    ],
  ] as const)("is %s", (_, perUnitUs, floor, expected) => {
    expect(riseOf(line, slope(perUnitUs), withFloor(floor))).toBe(expected);
  });

  test("is compared with the floor of its own cells where they have one", () => {
    const analysis = { ...withFloor(1), cells: [cellOf("ten", { noiseFloorPercent: 8 })] };
    expect(noisePerUnitUs(line, slope({ estimate: 2 }), analysis)).toBeCloseTo(0.8);
    expect(noisePerUnitUs(line, slope({ estimate: 2 }), withFloor(1))).toBeCloseTo(0.1);
  });
});

describe("the change from one end of a line to the other", () => {
  const rise = (estimate: number, floor: Analysis["noiseFloorPercent"]) =>
    riseBetween(line, { estimate, low: estimate - 1, high: estimate + 1 }, [100, 300], withFloor(floor));

  test("is within noise where it is no more than the noise floor of the end that costs less", () => {
    expect([rise(5, 6), rise(7, 6), rise(-5, 6), rise(-7, 6)]).toEqual(["within-noise", "up", "within-noise", "down"]);
  });

  test("is judged by its interval alone without a twin", () => {
    expect([rise(5, { absent: "no twin" }), rise(0.5, 6)]).toEqual(["up", "unclear"]);
  });
});

describe("a cell's start", () => {
  const starts = [
    started("singleton", undefined),
    started("singleton@twin=1", { estimate: 1, low: 0.96, high: 1.05 }, "singleton"),
    started("cls", { estimate: 1.04, low: 1.02, high: 1.06 }),
    started("request-scope", { estimate: 1.2, low: 1.1, high: 1.3 }),
  ];

  test("is within noise where it differs from the baseline's by no more than the twin's does", () => {
    expect(starts.filter((one) => isStartWithinNoise(one, "answerMs", starts)).map(({ cell }) => cell)).toEqual([
      "cls",
    ]);
  });

  test("is within no noise where no twin was started", () => {
    const alone = starts.filter(({ twinOf }) => twinOf === undefined);
    expect(alone.some((one) => isStartWithinNoise(one, "answerMs", alone))).toBe(false);
  });

  test("reads within noise in its sentence", () => {
    const sentence = startsText(starts, catalogueOf("en").starts);
    expect(sentence).toContain("cls 100 ms (×1.04 (1.02–1.06), within noise)");
    expect(sentence).toContain("request-scope 100 ms (×1.20 (1.10–1.30))");
  });
});

function started(cell: string, ratio: CellStarts["answerMs"]["ratio"] | undefined, twinOf?: string): CellStarts {
  const none = { absent: "it is the baseline" };
  const figure = { median: { estimate: 100 }, p5: 90, p95: 110, ratio: ratio ?? none, more: none };
  return {
    cell,
    baseline: "singleton",
    ...(twinOf !== undefined && { twinOf }),
    starts: 8,
    answerMs: figure,
    readyMs: figure,
    cpuMs: figure,
    workingSetMb: none,
    eachMs: [],
  };
}
