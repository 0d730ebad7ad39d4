import { describe, expect, test } from "vitest";
import { governorIn, judgeGovernor, judgeTurbo, turboIn } from "../../src/environment/frequency.ts";

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

describe("turbo as read", () => {
  test.each(["0\n", "1\n"])("reads intel_pstate's switch, which is the wrong way round: %j", (noTurbo) => {
    expect(turboIn({ noTurbo, boost: undefined })).toEqual({ on: noTurbo === "0\n", control: "intel_pstate" });
  });

  test.each(["0\n", "1\n"])("reads the other drivers' switch: %j", (boost) => {
    expect(turboIn({ noTurbo: undefined, boost })).toEqual({ on: boost === "1\n", control: "cpufreq" });
  });

  test("says that it is not known where there is no switch", () => {
    expect(turboIn({ noTurbo: undefined, boost: undefined })).toEqual({ absent: expect.any(String) });
  });
});

describe("turbo as judged", () => {
  test("is content with turbo off", () => {
    expect(judgeTurbo({ on: false, control: "cpufreq" })).toMatchObject({ verdict: "good" });
  });

  test.each([
    { control: "intel_pstate", command: "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo" },
    { control: "cpufreq", command: "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost" },
  ] as const)("gives the command that fits the driver: $control", ({ control, command }) => {
    expect(judgeTurbo({ on: true, control })).toMatchObject({
      verdict: "fair",
      remedy: expect.stringContaining(`\`${command}\``),
    });
  });

  test("does not know what has no switch", () => {
    expect(judgeTurbo({ absent: "it is a guest" })).toMatchObject({ verdict: "unknown" });
  });
});
