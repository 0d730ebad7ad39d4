import { describe, expect, test } from "vitest";
import { type SliceRow, slicesChart, throttlingChart } from "../../../src/render/charts/over-time.ts";
import { catalogueOf } from "../../../src/words/catalogue.ts";

const strings = catalogueOf("en");

const slice = (round: number, atS: number, costUs: number | null, requests = 100): SliceRow => ({
  ...{ round, atS, costUs, requests, block: 1 },
  ...{ rps: 1_000, cpuPercent: 50, throttledMs: 0, workingSetMb: 60, errors: 0 },
});

describe("the slices of a cell over time", () => {
  test("are drawn on their process's cost over all its requests, up to the next round", () => {
    const chart = slicesChart([slice(1, 10, 20, 300), slice(1, 12, 40), slice(2, 50, 30), slice(2, 52, 30)], strings);
    expect(chart?.plot).toMatchObject({
      rounds: [
        { round: 1, from: 0, to: 2, next: expect.closeTo(2.08), level: 25 },
        { round: 2, from: expect.closeTo(2.08), to: expect.closeTo(4.08), next: expect.closeTo(4.08), level: 30 },
      ],
    });
  });

  test("are not drawn if none has a cost", () => {
    expect(slicesChart([slice(1, 10, null)], strings)).toBeUndefined();
  });

  test("show throttling if there was some, and no chart if there was none", () => {
    expect(throttlingChart([slice(1, 10, 20)], strings)).toBeUndefined();
    expect(throttlingChart([{ ...slice(1, 10, 20), throttledMs: 3 }], strings)?.rows).toMatchObject([{ value: 3 }]);
  });
});
