import { describe, expect, test } from "vitest";
import { formatCoreList, parseAllowedCores, parseCoreList } from "../../src/cores/allowed-cores.ts";

describe("a list of cores", () => {
  test("is read as the kernel writes it", () => {
    expect(parseCoreList("0-3,8,10-11\n")).toEqual([0, 1, 2, 3, 8, 10, 11]);
    expect(parseCoreList("0\n")).toEqual([0]);
    expect(parseCoreList("\n")).toEqual([]);
  });

  test("is written as it is read", () => {
    expect(parseCoreList(formatCoreList([2, 5]))).toEqual([2, 5]);
    expect(formatCoreList([])).toBe("");
  });

  test("is found in a process's status", () => {
    expect(parseAllowedCores("Cpus_allowed:\t3\nCpus_allowed_list:\t0-1\nMems_allowed_list:\t0\n")).toEqual([0, 1]);
    expect(parseAllowedCores("Name:\tnode\n")).toEqual({ absent: "the kernel does not list the cores of a process" });
  });
});
