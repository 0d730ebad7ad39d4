import { describe, expect, test } from "vitest";
import type { RunningServer } from "../../../src/launch/launcher.ts";
import { createControlChannel } from "../../../src/sample/control-channel.ts";
import { readKernel } from "../../../src/sample/kernel-sampler.ts";
import { launchers } from "../launchers.ts";
import { answeredBy } from "./several.ts";
import { starting } from "./starting.ts";

for (const { how, skipped, prepare } of launchers) {
  describe.skipIf(skipped)(`a server of several processes ${how}`, () => {
    const start = starting(prepare);

    test("has the CPU time of all its processes counted", async () => {
      const { ready, resources } = await start("tells-its-process.ts", 2);
      const before = readKernel(resources).cpuUs;
      const burnt = await answeredBy(ready.url, "/200", 6);
      const usedUs = readKernel(resources).cpuUs - before;
      expect(new Set(burnt).size).toBe(2);
      // Less one tick of the kernel, which may not have been counted yet, for each of the two.
      expect(usedUs).toBeGreaterThan(6 * 200_000 - 2 * 10_000);
      expect(readKernel(resources).cpuUs).toBeGreaterThan(before + usedUs - 1);
    });

    test("has the memory of all its processes counted", async () => {
      const { ready, resources } = await start("tells-its-process.ts", 2);
      const before = Number(readKernel(resources).memory.anonBytes);
      const kept = await answeredBy(ready.url, "/keep", 4);
      expect(new Set(kept).size).toBe(2);
      expect(Number(readKernel(resources).memory.anonBytes) - before).toBeGreaterThan(4 * 31 * 2 ** 20);
    });

    test("answers for the heaps of all, and collects their garbage", async () => {
      const [one, three] = [await start("tells-its-process.ts", 1), await start("tells-its-process.ts", 3)];
      const control = createControlChannel();
      const heapOf = ({ ready }: RunningServer) => control.readHeap(String(ready.controlUrl));
      expect((await heapOf(three)).totalBytes).toBeGreaterThan(2 * (await heapOf(one)).totalBytes);
      const collected = await control.collectGarbage(String(three.ready.controlUrl));
      expect(collected.allocatedBytes).toBeGreaterThan(0);
    });
  });
}
