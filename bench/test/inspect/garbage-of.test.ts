import { expect, test } from "vitest";
import { garbageOf } from "../../src/inspect/garbage-of.ts";

const burst = (longestMs: number, totalMs: number, requests: number) => ({ longestMs, totalMs, requests });

test("the longest pause of all processes, and the pauses per 1,000 requests of all", () => {
  const processes = [{ pauses: [burst(1, 2, 100), burst(7, 9, 300)] }, { pauses: [burst(3, 5, 400)] }];
  expect(garbageOf(processes, undefined)).toEqual({ longestPauseMs: 7, pauseMsPer1000: 20 });
});

test("absent, with its reason, if a process is one of several, or none was profiled", () => {
  const absent = { absent: "several answer" };
  expect(garbageOf([{ pauses: [burst(1, 2, 100)] }, { pauses: absent }], undefined)).toEqual(absent);
  expect(garbageOf([], "no inspector")).toEqual({ absent: "no inspector" });
});
