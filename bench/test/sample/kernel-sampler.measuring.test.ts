import { setTimeout as delay } from "node:timers/promises";
import type { ResourceLocation } from "@lab/shared/record";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunningServer } from "../../src/launch/launcher.ts";
import { readKernel } from "../../src/sample/kernel-sampler.ts";
import { GoneError } from "../../src/sample/sampler.ts";
import { cgroupSpec } from "../launch/cgroup/spec.ts";
import { launchers, type Machine } from "../launch/launchers.ts";

for (const { how, skipped, prepare } of launchers) {
  describe.skipIf(skipped)(`a server ${how}`, () => {
    let machine: Machine;
    let server: RunningServer;
    let location: ResourceLocation;

    beforeEach(async () => {
      machine = prepare();
      server = await machine.launcher.start(cgroupSpec("burns.ts"));
      location = server.resources;
      await burn(1); // Whatever is compiled at the first request is done with.
    });

    afterEach(async () => {
      await server.stop();
      await machine[Symbol.asyncDispose]();
    });

    /** Returns the CPU time that the server itself says it took, in µs. */
    const burn = async (ms: number): Promise<number> => Number(await (await fetch(`${server.ready.url}/${ms}`)).text());

    test("has its CPU time counted, by the server's own account", async () => {
      const before = readKernel(location).cpuUs;
      const burnt = await burn(300);
      const counted = readKernel(location).cpuUs - before;
      expect(counted).toBeGreaterThan(burnt * 0.9);
      expect(counted).toBeLessThan(burnt * 1.25);
    });

    test("uses next to nothing while it is idle", async () => {
      const before = readKernel(location).cpuUs;
      await delay(300);
      expect(readKernel(location).cpuUs - before).toBeLessThan(30_000);
    });

    test("has memory: the part that cannot be dropped, within the working set, within its limit", () => {
      const { anonBytes, workingSetBytes } = readKernel(location).memory;
      expect(anonBytes).toBeGreaterThan(5 * 2 ** 20);
      expect(workingSetBytes).toBeGreaterThan(Number(anonBytes) * 0.9);
      expect(workingSetBytes).toBeLessThan(512 * 2 ** 20);
    });

    test("is gone once it is stopped, and cannot be read any more", async () => {
      await server.stop();
      expect(() => readKernel(location)).toThrow(GoneError);
    });
  });
}
