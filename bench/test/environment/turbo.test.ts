import { describe, expect, test } from "vitest";
import { judgeTurbo, turboIn } from "../../src/environment/turbo.ts";

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
