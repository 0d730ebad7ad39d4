import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCgroupLauncher } from "../../../src/launch/cgroup/launcher.ts";
import { LaunchError, type Launcher, OutOfMemoryError, type RunningServer } from "../../../src/launch/launcher.ts";
import { readKernel } from "../../../src/sample/kernel-sampler.ts";
import { isRunning, untilEnded } from "../is-running.ts";
import { groupsLeft } from "../launchers.ts";
import { type Corner, noGroupsHere, ownCorner, withGroups } from "./corner.ts";
import { cgroupSpec } from "./spec.ts";

describe.skipIf(noGroupsHere !== undefined)(withGroups("a server in a control group"), () => {
  let corner: Corner;
  let launcher: Launcher;
  let servers: RunningServer[];

  beforeEach(() => {
    corner = ownCorner();
    launcher = createCgroupLauncher(corner.hierarchy);
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await corner[Symbol.asyncDispose]();
  });

  const start = async (...[fixture, changes]: Parameters<typeof cgroupSpec>): Promise<RunningServer> => {
    const server = await launcher.start(cgroupSpec(fixture, changes));
    servers.push(server);
    return server;
  };

  test("is in its group before it runs: all of its memory is charged there", async () => {
    const { ready, resources } = await start("burns.ts");
    const { anonBytes } = readKernel(resources).memory;
    expect(anonBytes).toBeGreaterThan(0.9 * anonBytesOf(ready.pid));
  });

  test("has its own core, quota and memory, as read back from the kernel", async () => {
    const { limitsInForce } = await start("burns.ts");
    expect(limitsInForce).toEqual({ cpus: 1, memoryBytes: 536_870_912, cores: [0] });
  });

  test("may run on all cores where none are its own", async () => {
    const { limitsInForce } = await start("burns.ts", { cores: { server: [], others: [] } });
    const { limitsInForce: pinned } = await start("burns.ts");
    expect(limitsInForce.cores).toEqual(expect.arrayContaining(pinned.cores as number[]));
  });

  test("is throttled beyond its quota", async () => {
    const { ready, resources } = await start("burns.ts", { limits: { cpus: 0.2, memoryBytes: 2 ** 29 } });
    // On a busy machine it takes a while until a period lets it use all of its quota.
    const burnMore = async (): Promise<unknown> => {
      await fetch(`${ready.url}/100`);
      return readKernel(resources).throttling;
    };
    await expect.poll(burnMore, { timeout: 100_000 }).toMatchObject({ throttledPeriods: expect.toSatisfy(isPositive) });
  });

  test("that cannot have its cores says so and leaves no group behind", async () => {
    const error = await start("burns.ts", { cores: { server: [4_000], others: [] } }).catch((reason) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    expect(error.message).toMatch(
      /The kernel refused "4000" for \S+cpuset\.cpus: E[A-Z]+\. Check that the machine has/,
    );
    expect(groupsLeft(corner)).toEqual([]);
  });

  test("takes what it started itself along, even where it ends by itself", async () => {
    const server = await start("has-a-child.ts");
    const child = Number(await (await fetch(server.ready.url)).text());
    expect(isRunning(child)).toBe(true);
    await server.stop();
    await untilEnded(child);
  });

  test("is recognised as out of memory, and its limit named, when the kernel kills it", async () => {
    const server = await start("allocates-on-request.ts", { limits: { cpus: 1, memoryBytes: 128 * 2 ** 20 } });
    await expect(fetch(server.ready.url)).rejects.toThrow();
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL", outOfMemory: true });
    expect(await server.stop()).toEqual({ code: null, signal: "SIGKILL", outOfMemory: true, killed: false });
    expect(server.limitsInForce.memoryBytes).toBe(134_217_728);
  });

  test("is not taken for out of memory when somebody else kills it", async () => {
    const server = await start("burns.ts");
    process.kill(server.ready.pid, "SIGKILL");
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  test("that runs out of memory before it is ready is distinguished from one that fails", async () => {
    const error = await start("allocates-at-once.ts", { limits: { cpus: 1, memoryBytes: 128 * 2 ** 20 } }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(OutOfMemoryError);
    expect(error).toHaveProperty(
      "message",
      "out of memory at 128 MB: allocates-at-once.ts needed more before it was ready, " +
        "and the kernel killed it. Give the servers more with --memory. It printed nothing.",
    );
  });
});

function anonBytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

function isPositive(value: number): boolean {
  return value > 0;
}
