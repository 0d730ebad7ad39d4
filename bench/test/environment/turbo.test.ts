import { expect, test } from "vitest";
import { turboIn } from "../../src/environment/turbo.ts";

test.each(["0\n", "1\n"])("reads intel_pstate's switch, which is the wrong way round: %j", (noTurbo) => {
  expect(turboIn({ noTurbo, boost: undefined })).toEqual({ on: noTurbo === "0\n", control: "intel_pstate" });
});

test.each(["0\n", "1\n"])("reads the other drivers' switch: %j", (boost) => {
  expect(turboIn({ noTurbo: undefined, boost })).toEqual({ on: boost === "1\n", control: "cpufreq" });
});

test("says that it is not known where there is no switch", () => {
  expect(turboIn({ noTurbo: undefined, boost: undefined })).toEqual({ absent: expect.any(String) });
});
