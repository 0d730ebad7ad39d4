import { expect, test } from "vitest";
import { parseStealUs } from "../../src/sample/procfs.ts";

test("reads stolen time from the line that sums up the cores, in microseconds", () => {
  expect(parseStealUs("cpu  13726 0 4472 164840 485 0 113 15 0 0\ncpu0 1 0 1 1 1 0 1 7 0 0\n")).toBe(150_000);
});

test("is absent with a reason if the kernel does not count it", () => {
  expect(parseStealUs("cpu  13726 0 4472 164840\n")).toEqual({ absent: "the kernel does not count stolen time" });
});
