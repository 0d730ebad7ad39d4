import { expect, test } from "vitest";
import { judgeGovernor } from "../../src/environment/judge-governor.ts";

test("is content with performance on all cores", () => {
  expect(judgeGovernor(["performance"])).toMatchObject({ verdict: "good" });
});

test.each([[["powersave"]], [["performance", "schedutil"]]])("gives the command where it is %j", (governors) => {
  const check = judgeGovernor(governors);
  expect(check).toMatchObject({
    verdict: "fair",
    remedy: expect.stringContaining("`sudo cpupower frequency-set --governor performance`"),
  });
  expect(check.found).toContain(governors.join(" and "));
});

test("does not know a governor that is not shown", () => {
  expect(judgeGovernor({ absent: "it is a guest" })).toMatchObject({ verdict: "unknown" });
});
