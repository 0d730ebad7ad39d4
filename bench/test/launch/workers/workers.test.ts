import { describe, expect, test } from "vitest";
import { LaunchError } from "../../../src/launch/launcher.ts";
import { readKernel } from "../../../src/sample/kernel-sampler.ts";
import { GoneError } from "../../../src/sample/sampler.ts";
import { isRunning, untilEnded } from "../is-running.ts";
import { launchers } from "../launchers.ts";
import { answeredBy } from "./several.ts";
import { starting } from "./starting.ts";

for (const { how, skipped, prepare } of launchers) {
  describe.skipIf(skipped)(`a server of several processes ${how}`, () => {
    const start = starting(prepare);

    test("reports once how many processes serve, and distributes connections among them", async () => {
      const { ready } = await start("tells-its-process.ts", 3);
      expect(ready.workers).toBe(3);
      const pids = new Set(await answeredBy(ready.url, "/", 30));
      expect(pids.size).toBe(3);
      expect(pids).not.toContain(ready.pid);
    });

    test("stops in order, with all its processes", async () => {
      const server = await start("tells-its-process.ts", 2);
      const pids = new Set(await answeredBy(server.ready.url, "/", 8));
      expect(await server.stop()).toEqual({ code: 0, signal: null, killed: false });
      expect([...pids].filter(isRunning)).toEqual([]);
    });

    test("ends as a worker does, with all others, and its figures are gone", async () => {
      const server = await start("tells-its-process.ts", 2);
      const pids = new Set(await answeredBy(server.ready.url, "/", 8));
      await expect(fetch(`${server.ready.url}/die`)).rejects.toThrow();
      expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
      await Promise.all([...pids].map(untilEnded));
      if (server.resources.kind === "procfs") expect(() => readKernel(server.resources).cpuUs).toThrow(GoneError);
    });

    test("that cannot start ends as its first worker does, with what that printed", async () => {
      const error = await start("throws-at-once.ts", 2).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(LaunchError);
      expect(String(error)).toMatch(/throws-at-once\.ts ended with exit code 1 before it was ready\. It printed last:/);
      expect(String(error)).toMatch(/^Error: the reason$/m);
      expect(String(error)).toMatch(/^Worker \d ended with exit code 1, and all others with it\.$/m);
    });

    test("of one process is no different from any other server", async () => {
      const { ready } = await start("tells-its-process.ts", 1);
      expect(ready).not.toHaveProperty("workers");
      expect(await answeredBy(ready.url, "/", 2)).toEqual([ready.pid, ready.pid]);
    });
  });
}
