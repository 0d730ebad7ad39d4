import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllowedCores } from "../../src/cores/allowed-cores.ts";
import { formatCoreList, parseCoreList } from "../../src/cores/core-list.ts";
import { pinnedTo } from "../../src/cores/pinned-to.ts";
import { createProcessLauncher } from "../../src/launch/process-launcher.ts";
import { cgroupSpec } from "./cgroup-spec.ts";

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

describe.skipIf(process.platform !== "linux")("a server as a plain process", () => {
  test("is pinned to its cores, and tells no limits that are not there", async () => {
    const server = await createProcessLauncher().start(cgroupSpec("cgroup-burns.ts"));
    try {
      expect(server.limitsInForce).toEqual({
        cpus: { absent: "process isolation sets no limits" },
        memoryBytes: { absent: "process isolation sets no limits" },
        cores: [0],
      });
      expect(server.resources).toEqual({ kind: "procfs", pid: server.ready.pid });
    } finally {
      await server.stop();
    }
  });

  test("is not pinned where the machine has no taskset, or no cores were chosen", () => {
    const folder = mkdtempSync(join(tmpdir(), "request-context-lab-"));
    try {
      expect(pinnedTo([0], folder)).toEqual([]);
      writeFileSync(join(folder, "taskset"), "");
      chmodSync(join(folder, "taskset"), 0o755);
      expect(pinnedTo([0, 2], folder)).toEqual([join(folder, "taskset"), "-c", "0,2"]);
      expect(pinnedTo([], folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
