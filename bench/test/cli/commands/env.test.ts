import { Environment, type EnvironmentVerdict } from "@lab/shared/record";
import { expect, test } from "vitest";
import { exitCodeOf } from "../../../src/cli/commands/env.ts";
import { typedHere } from "../typed-here.ts";

test("gives this machine as one document with --json", async () => {
  const { code, stdout, stderr } = await typedHere(["env", "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Environment.parse(JSON.parse(stdout))).toMatchObject({ node: { version: process.version } });
});

test("ends with code 1 if a check is bad, with --strict", async () => {
  const { code, stdout } = await typedHere(["env", "--strict", "--json"]);
  expect(code).toBe(exitCodeOf(Environment.parse(JSON.parse(stdout)), true));
  const withVerdicts = (...verdicts: readonly EnvironmentVerdict[]) => ({
    checks: verdicts.map((verdict) => ({ name: "swap", verdict, found: "?" })),
  });
  expect(exitCodeOf(withVerdicts("good", "bad"), true)).toBe(1);
  expect(exitCodeOf(withVerdicts("good", "bad"), false)).toBe(0);
  expect(exitCodeOf(withVerdicts("good", "fair", "unknown"), true)).toBe(0);
});

test("shows a line for every check, without colours where there is no terminal", async () => {
  const { code, stdout } = await typedHere(["env"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ checks: /m);
  expect(stdout).not.toContain("\u001b");
});

test("shows no colours on a terminal that is to have none", async () => {
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  try {
    expect((await typedHere(["env"])).stdout).not.toContain("\u001b");
  } finally {
    process.stdout.isTTY = isTTY;
  }
});
