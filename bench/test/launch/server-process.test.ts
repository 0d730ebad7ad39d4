import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LaunchError } from "../../src/launch/launcher.ts";
import { startServerProcess } from "../../src/launch/server-process.ts";
import { cgroupSpec } from "./cgroup/spec.ts";

describe.concurrent("a server's process", () => {
  test("leads a process group, so that Ctrl-C in the terminal does not reach it", async () => {
    const server = await startServerProcess({ spec: cgroupSpec("burns.ts"), prefix: [] });
    try {
      expect(processGroupOf(server.ready.pid)).toBe(server.ready.pid);
    } finally {
      await server.stop();
    }
  });

  test("that ends early is quoted with what was still on its way", async () => {
    await expect(startServerProcess({ spec: cgroupSpec("prints-late.ts"), prefix: [] })).rejects.toThrow(
      "prints-late.ts ended with exit code 4 before it was ready. It printed last:\nthe reason",
    );
  });

  test("that cannot be started at all is named by its command", async () => {
    const error = await startServerProcess({ spec: cgroupSpec("burns.ts"), prefix: ["/no/such/command"] }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(LaunchError);
    expect((error as LaunchError).message).toBe(
      "burns.ts could not be started: spawn /no/such/command ENOENT. " +
        "Check that /no/such/command is there and may be executed.",
    );
  });
});

/** Field 5 of /proc/PID/stat. */
function processGroupOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[5 - 3]);
}
