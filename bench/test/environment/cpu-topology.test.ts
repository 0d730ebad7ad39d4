import { expect, test } from "vitest";
import { sharedCoresIn } from "../../src/environment/cpu-topology.ts";

test("finds no shared core where each CPU is its only sibling", () => {
  expect(sharedCoresIn(["0\n", "1\n"])).toEqual([]);
});

test("lists siblings that are far apart once, in order of the first", () => {
  expect(sharedCoresIn(["1,5\n", "0,4\n", "1,5\n", "0,4\n", "2\n"])).toEqual([
    [0, 4],
    [1, 5],
  ]);
});

test("reads neighbours written as a range", () => {
  expect(sharedCoresIn(["10-11", "10-11", "2-3", "2-3"])).toEqual([
    [2, 3],
    [10, 11],
  ]);
});

test("says that it is not known where the system shows no topology", () => {
  expect(sharedCoresIn([])).toEqual({ absent: expect.any(String) });
});
