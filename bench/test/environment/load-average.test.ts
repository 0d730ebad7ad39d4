import { describe, expect, test } from "vitest";
import { judgeLoad, loadFrom } from "../../src/environment/load-average.ts";

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
