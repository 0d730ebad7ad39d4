import { expect, test } from "vitest";
import { parseChildrenCpuUs } from "../../../src/drive/tool/tool.ts";

const STAT = "42 (a) name (of sorts)) S 1 42 42 0 -1 4194304 101 5 0 0 70 30 12 3 20 0 1 0 94791 3133440 386";

test("a process tells the CPU time of its children that have ended, whatever its name", () => {
  expect(parseChildrenCpuUs(STAT)).toBe(150_000);
});

test.each(["", "42 (a) S 1 42", "nonsense"])("%j tells none", (stat) => {
  expect(parseChildrenCpuUs(stat)).toEqual({ absent: expect.any(String) });
});
