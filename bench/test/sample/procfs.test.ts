import { describe, expect, test } from "vitest";
import { parseChildren, parseProcessMemory, parseThreadCpuUs } from "../../src/sample/procfs.ts";

const STATUS = `\
Name:	node
VmPeak:	  612340 kB
VmHWM:	   61708 kB
VmRSS:	   51708 kB
RssAnon:	   11112 kB
RssFile:	   40596 kB
Threads:	11
`;

describe("a process's texts in /proc", () => {
  test("tell a thread's CPU time to the nanosecond", () => {
    expect(parseThreadCpuUs("123456789 94901 17\n")).toBe(123_456.789);
  });

  test("list its child processes, if any", () => {
    expect(parseChildren("7133 7134 ")).toEqual([7_133, 7_134]);
    expect(parseChildren("")).toEqual([]);
  });

  test("tell its memory in kilobytes", () => {
    expect(parseProcessMemory(STATUS)).toEqual({
      workingSetBytes: 51_708 * 1_024,
      anonBytes: 11_112 * 1_024,
    });
  });

  test("tell no memory of one that has just ended, instead of 0", () => {
    expect(parseProcessMemory("Name:\tnode\nState:\tZ (zombie)\n")).toMatchObject({
      workingSetBytes: { absent: "this kernel has no VmRSS in /proc/PID/status" },
      anonBytes: { absent: "this kernel has no RssAnon in /proc/PID/status" },
    });
  });
});
