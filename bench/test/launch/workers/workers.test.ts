import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCgroupLauncher } from "../../../src/launch/cgroup/launcher.ts";
import { LaunchError } from "../../../src/launch/launch-error.ts";
import type { Launcher, LaunchSpec, RunningServer } from "../../../src/launch/launcher.ts";
import { createProcessLauncher } from "../../../src/launch/process/launcher.ts";
import { createControlChannel } from "../../../src/sample/control-channel.ts";
import { GoneError } from "../../../src/sample/sample-error.ts";
import { createSampler } from "../../../src/sample/system-sampler.ts";
import { noGroupsHere, ownCorner, withGroups } from "../cgroup/corner.ts";
import { isRunning } from "../is-running.ts";
import { answeredBy, severalOf } from "./several.ts";

interface Machine extends AsyncDisposable {
  readonly launcher: Launcher;
}

const sampler = createSampler();
const machines = [
  {
    title: withGroups("a server of several processes in a control group"),
    skipped: noGroupsHere !== undefined,
    prepare(): Machine {
      const corner = ownCorner();
      const launcher = createCgroupLauncher(corner.hierarchy);
      return { launcher, [Symbol.asyncDispose]: () => corner[Symbol.asyncDispose]() };
    },
  },
  {
    title: "a server of several plain processes",
    skipped: process.platform !== "linux",
    prepare: (): Machine => ({ launcher: createProcessLauncher(), [Symbol.asyncDispose]: async () => undefined }),
  },
];

for (const { title, skipped, prepare } of machines) {
  describe.skipIf(skipped)(title, () => {
    let machine: Machine;
    let servers: RunningServer[];

    beforeEach(() => {
      machine = prepare();
      servers = [];
    });

    afterEach(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await machine[Symbol.asyncDispose]();
    });

    const start = async (workers: number, changes?: Partial<LaunchSpec>): Promise<RunningServer> => {
      const limits = { cpus: 2, memoryBytes: 2 ** 30 };
      const server = await machine.launcher.start(severalOf("tells-its-process.ts", workers, { limits, ...changes }));
      servers.push(server);
      return server;
    };

    test("says once how many serve, and deals connections out to all of them", async () => {
      const { ready } = await start(3);
      expect(ready.workers).toBe(3);
      const pids = new Set(await answeredBy(ready.url, "/", 30));
      expect(pids.size).toBe(3);
      expect(pids).not.toContain(ready.pid);
    });

    test("has the CPU time of all its processes counted", async () => {
      const { ready, resources } = await start(2);
      const before = sampler.readCpuUs(resources);
      const burnt = await answeredBy(ready.url, "/200", 6);
      const usedUs = sampler.readCpuUs(resources) - before;
      expect(new Set(burnt).size).toBe(2);
      // Less one tick of the kernel, which may not have been counted yet, for each of the two.
      expect(usedUs).toBeGreaterThan(6 * 200_000 - 2 * 10_000);
      expect(sampler.read(resources).cpuUs).toBeGreaterThan(before + usedUs - 1);
    });

    test("has the memory of all its processes counted", async () => {
      const { ready, resources } = await start(2);
      const before = Number(sampler.readMemory(resources).anonBytes);
      const kept = await answeredBy(ready.url, "/keep", 4);
      expect(new Set(kept).size).toBe(2);
      expect(Number(sampler.readMemory(resources).anonBytes) - before).toBeGreaterThan(4 * 31 * 2 ** 20);
    });

    test("answers for the heaps of all, and collects their garbage", async () => {
      const [one, three] = [await start(1), await start(3)];
      const control = createControlChannel();
      const heapOf = ({ ready }: RunningServer) => control.readHeap(String(ready.controlUrl));
      expect((await heapOf(three)).totalBytes).toBeGreaterThan(2 * (await heapOf(one)).totalBytes);
      const collected = await control.collectGarbage(String(three.ready.controlUrl));
      expect(collected.allocatedBytes).toBeGreaterThan(0);
    });

    test("stops in order, with all its processes", async () => {
      const server = await start(2);
      const pids = new Set(await answeredBy(server.ready.url, "/", 8));
      expect(await server.stop()).toEqual({ code: 0, signal: null, killed: false });
      expect([...pids].filter(isRunning)).toEqual([]);
    });

    test("ends as a worker does, with all others, and its figures are gone", async () => {
      const server = await start(2);
      const pids = new Set(await answeredBy(server.ready.url, "/", 8));
      await expect(fetch(`${server.ready.url}/die`)).rejects.toThrow();
      expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
      await expect.poll(() => [...pids].filter(isRunning)).toEqual([]);
      if (server.resources.kind === "procfs") expect(() => sampler.readCpuUs(server.resources)).toThrow(GoneError);
    });

    test("that cannot start ends as its first worker does, with what that printed", async () => {
      const error = await machine.launcher.start(severalOf("throws-at-once.ts", 2)).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(LaunchError);
      expect(String(error)).toMatch(/throws-at-once\.ts ended with exit code 1 before it was ready\. It printed last:/);
      expect(String(error)).toMatch(/^Error: the reason$/m);
      expect(String(error)).toMatch(/^Worker \d ended with exit code 1, and all others with it\.$/m);
    });

    test("of one process is no different from any other server", async () => {
      const { ready } = await start(1);
      expect(ready).not.toHaveProperty("workers");
      expect(await answeredBy(ready.url, "/", 2)).toEqual([ready.pid, ready.pid]);
    });
  });
}
