import { describe, expect, test } from "vitest";
import { judgeLoad, judgeStealTime, loadFrom, stealPercentIn } from "../../src/environment/interference.ts";
import { cloudMachine } from "./recorded-texts.ts";

describe("the load as read", () => {
  test("keeps hundredths, which is what the kernel gives", () => {
    expect(loadFrom("linux", [0.17999, 0.16, 12.5])).toEqual({
      oneMinute: 0.18,
      fiveMinutes: 0.16,
      fifteenMinutes: 12.5,
    });
  });

  test("does not take the zeros that Node says on Windows for an idle machine", () => {
    expect(loadFrom("win32", [0, 0, 0])).toEqual({ absent: expect.any(String) });
  });
});

describe("the load as judged", () => {
  test.each([
    { oneMinute: 2, perCore: "0.50", verdict: "good" },
    { oneMinute: 2.1, perCore: "0.53", verdict: "fair" },
    { oneMinute: 4, perCore: "1.00", verdict: "fair" },
    { oneMinute: 4.2, perCore: "1.05", verdict: "bad" },
  ])("calls a load of $oneMinute on four cores $verdict", ({ oneMinute, perCore, verdict }) => {
    const check = judgeLoad({ oneMinute, fiveMinutes: 9, fifteenMinutes: 9 }, 4);
    expect(check).toMatchObject({
      verdict,
      found: `${oneMinute.toFixed(2)} over the last minute, ${perCore} per core.`,
    });
    expect(check.remedy === undefined).toBe(verdict === "good");
  });

  test("does not know the load where the system keeps none", () => {
    expect(judgeLoad({ absent: "it is Windows" }, 4)).toMatchObject({
      verdict: "unknown",
      found: "Not known: it is Windows.",
    });
  });
});

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
