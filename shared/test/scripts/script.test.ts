import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readNumber } from "../../scripts/script.ts";

function ended(...args: readonly string[]) {
  const script = join(import.meta.dirname, "../../scripts/check-prose.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return { status, text: stdout + stderr };
}

test("a script has help", () => {
  expect(ended("--help")).toEqual({ status: 0, text: expect.stringContaining("Usage: pnpm prose") });
});

test("a script refuses a flag that it lacks, as bad usage", () => {
  expect(ended("--nonsense")).toEqual({ status: 2, text: "error: unknown option '--nonsense'\n" });
});

test("a number is one above 0", () => {
  expect(readNumber("1500")).toBe(1_500);
  for (const typed of ["abc", "0", "", "Infinity"]) expect(() => readNumber(typed)).toThrow("a number above 0");
});
