import { describe, expect, test } from "vitest";
import { judgeStealTime, stealPercentIn } from "../../src/environment/steal-time.ts";
import { cloudMachine } from "./recorded-texts.ts";

describe("stolen time as read", () => {
  test("is the stolen share of the wanted time", () => {
    expect(stealPercentIn(cloudMachine.stat)).toBe(0.07);
    expect(stealPercentIn("cpu  10 20 30 1000 1000 40 50 60 7 8\n")).toBe(28.57);
  });

  test("is absent, not 0, where the system counts no ticks, or none that are stolen", () => {
    expect(stealPercentIn(undefined)).toEqual({ absent: expect.any(String) });
    expect(stealPercentIn("cpu  10 20 30 1000 1000 40 50\n")).toEqual({ absent: expect.any(String) });
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
