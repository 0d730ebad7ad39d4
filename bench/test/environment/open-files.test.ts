import { describe, expect, test } from "vitest";
import { judgeOpenFiles, openFilesIn } from "../../src/environment/open-files.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

describe("the limit as read", () => {
  test("reads the soft and the hard limit", () => {
    expect(openFilesIn(cloudMachine.limits)).toEqual({ soft: 20_000, hard: 20_000 });
  });

  test("keeps an unlimited one as a word", () => {
    expect(openFilesIn(bareMetal.limits)).toEqual({ soft: 1_024, hard: "unlimited" });
  });

  test("says that it is not known where the system does not tell", () => {
    expect(openFilesIn(undefined)).toEqual({ absent: expect.any(String) });
  });
});

describe("the limit as judged", () => {
  test.each([4096, "unlimited"] as const)("is content with %s", (soft) => {
    expect(judgeOpenFiles({ soft, hard: "unlimited" })).toMatchObject({
      verdict: "good",
      found: `A process may have ${soft} open (hard limit unlimited).`,
    });
  });

  test("gives the command, and says who may use it", () => {
    expect(judgeOpenFiles({ soft: 4095, hard: 4096 })).toMatchObject({
      verdict: "fair",
      remedy: "In this shell: `ulimit -n 4096`",
    });
    expect(judgeOpenFiles({ soft: 1024, hard: 1024 }).remedy).toBe("In a root shell: `ulimit -n 4096`");
  });

  test("is unknown if the system does not report it", () => {
    expect(judgeOpenFiles({ absent: "it is macOS" })).toMatchObject({ verdict: "unknown" });
  });
});
