import { expect, test } from "vitest";
import { chooseIsolation, createLauncher } from "../../src/cli/choose-isolation.ts";
import { UsageError } from "../../src/cli/exit-code.ts";

const without = { unavailable: "no control groups here" };

test("takes what was asked for, whatever the machine offers", () => {
  for (const asked of ["docker", "cgroup", "process"] as const) expect(chooseIsolation(asked, without)).toBe(asked);
});

test("falls back to plain processes where there are no control groups", () => {
  expect(chooseIsolation("auto", without)).toBe("process");
});

test("refuses an isolation that it cannot measure in", () => {
  expect(() => createLauncher("rehearsal")).toThrow(UsageError);
});
