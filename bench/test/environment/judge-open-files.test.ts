import { expect, test } from "vitest";
import { judgeOpenFiles } from "../../src/environment/judge-open-files.ts";

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

test("does not know a limit that nobody tells", () => {
  expect(judgeOpenFiles({ absent: "it is macOS" })).toMatchObject({ verdict: "unknown" });
});
