import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const SCRIPTS = join(import.meta.dirname, "../../scripts");

describe.each([{ script: "controls.ts", flag: "--minutes <number>" }])("$script", ({ script, flag }) => {
  const called = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(SCRIPTS, script), ...words], { encoding: "utf8" });

  test("prints its flags, and measures nothing", () => {
    const { status, stdout } = called("--help");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: .*\n\n[A-Z]/);
    expect(stdout).toContain(flag);
  });

  test("refuses any other flag in a sentence", () => {
    const { status, stdout, stderr } = called("--minuets", "1");
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^error: unknown option '--minuets'/);
    expect(stderr).not.toContain("    at ");
  });

  test.each([
    [["--minutes", "x"], 2, "It is a number above 0."],
    [["--variant", "koa/none"], 1, "There is no variant koa/none; `pnpm bench list` shows all."],
  ])("refuses %s in a sentence, and measures nothing", (words, code, sentence) => {
    const { status, stdout, stderr } = called(...words);
    expect([status, stdout]).toEqual([code, ""]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(sentence)]);
  });
});

test("verify-inspect.ts refuses an app that it lacks, and measures nothing", () => {
  const words = [join(SCRIPTS, "verify-inspect.ts"), "--cases", "express/cls", "koa/cls"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("Allowed choices are fastify/request-scope");
});
