import { describe, expect, test } from "vitest";
import { addedBy, atHandlerTime, handlerMsFor } from "../../../src/model/answer/handler-time.ts";

const ABSENT = { absent: "made up" };
const added = addedBy({ estimate: 25, low: 20, high: 30 }, { estimate: 3, low: 2.8, high: 3.2 });
if (added === undefined) throw new Error("Nothing was added.");

describe("what a pattern adds to a request", () => {
  test("is the baseline's cost, as many times as the ratio is beyond one", () => {
    expect(added).toEqual({
      baselineUs: 25,
      addedUs: { estimate: 50, low: expect.closeTo(45, 9), high: expect.closeTo(55, 9) },
    });
  });

  test("has no bounds if the ratio has none", () => {
    expect(addedBy({ estimate: 25 }, { estimate: 3 })?.addedUs).toEqual({ estimate: 50 });
  });

  test("is unknown if the cost or the ratio is", () => {
    expect([addedBy(ABSENT, { estimate: 3 }), addedBy({ estimate: 25 }, ABSENT)]).toEqual([undefined, undefined]);
  });
});

describe("at a handler's own time", () => {
  test("is compared with the baseline with that handler", () => {
    expect(atHandlerTime(added, 0)).toEqual({ percent: 200, perSecond: 1e6 / 75 });
    expect(atHandlerTime(added, 0.975)).toEqual({ percent: 5, perSecond: 1e6 / 1_050 });
  });

  test.each([5, 1])("no longer matters from the handler time on at which it is %d percent", (percent) => {
    const { estimate, low, high } = handlerMsFor(added, percent);
    expect(atHandlerTime(added, estimate).percent).toBeCloseTo(percent, 9);
    expect(low).toBeLessThan(estimate);
    expect(high).toBeGreaterThan(estimate);
  });

  test("never matters if nothing is added, or less than nothing", () => {
    expect(handlerMsFor({ baselineUs: 25, addedUs: { estimate: -1, low: -3, high: 1 } }, 5)).toEqual({
      estimate: 0,
      low: 0,
      high: 0,
    });
    expect(handlerMsFor({ baselineUs: 25, addedUs: { estimate: 1 } }, 5)).toEqual({ estimate: 0 });
  });
});
