import { describe, expect, test } from "vitest";
import { cpuTicksIn, judgeStealTime, stealPercentBetween } from "../../src/environment/steal-time.ts";
import { cloudMachine } from "./recorded-texts.ts";

describe("stolen time as read", () => {
  test("counts what was wanted without idle time and without guests' time twice", () => {
    expect(cpuTicksIn(cloudMachine.stat)).toEqual({ wanted: 20_773 + 6_140 + 378 + 18, stolen: 18 });
    expect(cpuTicksIn("cpu  10 20 30 1000 1000 40 50 60 7 8\n")).toEqual({ wanted: 210, stolen: 60 });
  });

  test("knows nothing where the system counts no ticks, or none that are stolen", () => {
    expect(cpuTicksIn(undefined)).toBeUndefined();
    expect(cpuTicksIn("cpu  10 20 30 1000 1000 40 50\n")).toBeUndefined();
  });

  test("gives the stolen share of the time wanted between two readings", () => {
    expect(stealPercentBetween({ wanted: 1_000, stolen: 500 }, { wanted: 1_800, stolen: 526 })).toBe(3.25);
    expect(stealPercentBetween({ wanted: 0, stolen: 0 }, { wanted: 27_309, stolen: 18 })).toBe(0.07);
  });

  test("is absent, not 0, where nothing was wanted", () => {
    const reading = { wanted: 1_000, stolen: 500 };
    expect(stealPercentBetween(reading, reading)).toEqual({ absent: expect.any(String) });
  });
});

describe("stolen time as judged", () => {
  test.each([
    { percent: 0, verdict: "good" },
    { percent: 1, verdict: "good" },
    { percent: 1.01, verdict: "fair" },
    { percent: 5, verdict: "fair" },
    { percent: 5.01, verdict: "bad" },
  ])("calls $percent% stolen $verdict", ({ percent, verdict }) => {
    const check = judgeStealTime(percent);
    expect(check).toMatchObject({ verdict, found: expect.stringMatching(`^${percent}% `) });
    expect(check.remedy === undefined).toBe(verdict === "good");
  });

  test("does not know what is not counted", () => {
    expect(judgeStealTime({ absent: "not counted" })).toMatchObject({ verdict: "unknown" });
  });
});
