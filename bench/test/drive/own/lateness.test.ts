import { describe, expect, test } from "vitest";
import { latenessOf } from "../../../src/drive/own/open-loop.ts";

/** A thousand requests, of which a number of are late by this much. */
const late = (requests: number, byMs: number) => new Float64Array(1_000).fill(0.02).fill(byMs, 0, requests);

describe("lateness", () => {
  test("is measured in microseconds, per request", () => {
    const inOrder = Float64Array.from({ length: 200 }, (_, nth) => (nth + 1) / 1_000);
    expect(latenessOf(inOrder.toReversed()).lateness).toEqual({ p50Us: 100, p99Us: 198, maxUs: 200 });
  });

  test("of some requests in a hundred marks a burst, of one in a thousand it does not", () => {
    expect(latenessOf(late(1, 5)).isLate).toBe(false);
    expect(latenessOf(late(20, 5)).isLate).toBe(true);
  });

  test("of a tenth of a second marks it also where it met a single request", () => {
    expect(latenessOf(late(1, 150)).isLate).toBe(true);
  });

  test("is absent if no request was scheduled", () => {
    expect(latenessOf(new Float64Array())).toEqual({ lateness: { p50Us: 0, p99Us: 0, maxUs: 0 }, isLate: false });
  });
});
