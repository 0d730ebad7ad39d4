import { expect, test } from "vitest";
import { judgeTurbo } from "../../src/environment/judge-turbo.ts";

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
