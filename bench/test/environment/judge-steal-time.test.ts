import { expect, test } from "vitest";
import { judgeStealTime } from "../../src/environment/judge-steal-time.ts";

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
  expect(judgeStealTime({ absent: "nobody counts" })).toMatchObject({ verdict: "unknown" });
});
