import { expect, test } from "vitest";
import { judgeLoad } from "../../src/environment/judge-load.ts";

test.each([
  { oneMinute: 2, perCore: "0.50", verdict: "good" },
  { oneMinute: 2.1, perCore: "0.53", verdict: "fair" },
  { oneMinute: 4, perCore: "1.00", verdict: "fair" },
  { oneMinute: 4.2, perCore: "1.05", verdict: "bad" },
])("calls a load of $oneMinute on four cores $verdict", ({ oneMinute, perCore, verdict }) => {
  const check = judgeLoad({ oneMinute, fiveMinutes: 9, fifteenMinutes: 9 }, 4);
  expect(check).toMatchObject({ verdict, found: `${oneMinute.toFixed(2)} over the last minute, ${perCore} per core.` });
  expect(check.remedy === undefined).toBe(verdict === "good");
});

test("does not know the load where the system keeps none", () => {
  expect(judgeLoad({ absent: "it is Windows" }, 4)).toMatchObject({
    verdict: "unknown",
    found: "Not known: it is Windows.",
  });
});
