import { describe, expect, test } from "vitest";
import { parseChildren, parseCpuShares, parseProcessMemory, parseThreadCpuUs } from "../../src/sample/procfs.ts";

/** Recorded, with the name changed to the worst that a program can call itself. */
const STAT = "11019 (a) S 1 (b) R 11001 11019 9574 0 -1 4194304 90 0 0 0 151 23 7 9 20 0 11 0 57755 3133440 427 1844\n";

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
  test("tell user and system time in ticks of 10 ms, whatever the process is called", () => {
    expect(parseCpuShares(STAT)).toEqual({ userUs: 1_510_000, systemUs: 230_000 });
  });

  test("tell a thread's CPU time to the nanosecond", () => {
    expect(parseThreadCpuUs("123456789 94901 17\n")).toBe(123_456.789);
  });

  test("tell its children, where it has any", () => {
    expect(parseChildren("7133 7134 ")).toEqual([7_133, 7_134]);
    expect(parseChildren("")).toEqual([]);
  });

  test("tell its memory in kilobytes, of which none is charged page cache", () => {
    expect(parseProcessMemory(STATUS)).toEqual({
      usageBytes: { absent: "a process without a group is not charged for its page cache" },
      workingSetBytes: 51_708 * 1_024,
      anonBytes: 11_112 * 1_024,
    });
  });

  test("tell no memory of one that has just ended, instead of 0", () => {
    expect(parseProcessMemory("Name:\tnode\nState:\tZ (zombie)\n")).toMatchObject({
      workingSetBytes: { absent: "this kernel keeps no VmRSS in /proc/PID/status" },
      anonBytes: { absent: "this kernel keeps no RssAnon in /proc/PID/status" },
    });
  });
});
