import { describe, expect, test } from "vitest";
import { readThreadTimes, threadTimesBetween } from "../../src/profile/cpu-profile-of-process.ts";

describe.skipIf(process.platform !== "linux")("the clocks of a process's threads", () => {
  test("tell its main thread from V8's", () => {
    const before = readThreadTimes(process.pid);
    const until = process.threadCpuUsage().user + 30_000;
    while (process.threadCpuUsage().user < until);
    const between = threadTimesBetween(before, readThreadTimes(process.pid));

    expect(between?.mainUs).toBeGreaterThan(20_000);
    expect(between?.helpersUs).toBeGreaterThanOrEqual(0);
    expect(before?.helpersUs).toBeGreaterThan(0);
  });

  test("are not known of a process that is not there", () => {
    expect(readThreadTimes(2 ** 30)).toBeUndefined();
    expect(threadTimesBetween(undefined, readThreadTimes(process.pid))).toBeUndefined();
  });
});
