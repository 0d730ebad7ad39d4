import { describe, expect, test } from "vitest";
import { governorIn, judgeGovernor } from "../../src/environment/governor.ts";

describe("the governor as read", () => {
  test("names the governor of all cores once", () => {
    expect(governorIn(["powersave\n", "powersave\n"])).toEqual(["powersave"]);
  });

  test("names each where cores differ", () => {
    expect(governorIn(["schedutil\n", "performance\n", "schedutil\n"])).toEqual(["performance", "schedutil"]);
  });

  test("says that it is not known where the system shows none", () => {
    expect(governorIn([])).toEqual({ absent: expect.any(String) });
  });
});

describe("the governor as judged", () => {
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
});
