import { expect, test } from "vitest";
import { createProcessLauncher } from "../../src/launch/process/launcher.ts";
import { GoneError } from "../../src/sample/sample-error.ts";
import { createSampler } from "../../src/sample/system-sampler.ts";
import { cgroupSpec } from "../launch/cgroup/spec.ts";

const sampler = createSampler();

test.skipIf(process.platform !== "linux")(
  "a process is read while it lives, and is gone once it is stopped",
  async () => {
    const server = await createProcessLauncher().start(cgroupSpec("burns.ts"));
    const { resources } = server;
    const before = sampler.readCpuUs(resources);
    await (await fetch(`${server.ready.url}/20`)).text();
    expect(sampler.readCpuUs(resources)).toBeGreaterThan(before);
    expect(sampler.readMemory(resources).anonBytes).toBeGreaterThan(5 * 2 ** 20);
    await server.stop();
    for (const read of [sampler.read, sampler.readCpuUs, sampler.readMemory]) {
      expect(() => read(resources)).toThrow(GoneError);
    }
  },
);

test("a rehearsal's servers are invalid of the machine's", () => {
  expect(() => sampler.read({ kind: "rehearsal", server: 0 })).toThrow("read them with the rehearsal's own sampler");
});
