import { expect, test } from "vitest";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { readKernel } from "../../src/sample/kernel-sampler.ts";
import { GoneError } from "../../src/sample/sampler.ts";
import { cgroupSpec } from "../launch/cgroup/spec.ts";

test.skipIf(process.platform !== "linux")(
  "a process is read while it lives, and is gone once it is stopped",
  async () => {
    const server = await createProcessLauncher().start(cgroupSpec("burns.ts"));
    const { resources } = server;
    const before = readKernel(resources).cpuUs;
    await (await fetch(`${server.ready.url}/20`)).text();
    expect(readKernel(resources).cpuUs).toBeGreaterThan(before);
    expect(readKernel(resources).memory.anonBytes).toBeGreaterThan(5 * 2 ** 20);
    await server.stop();
    expect(() => readKernel(resources)).toThrow(GoneError);
  },
);

test("a rehearsal's servers are not processes of this machine", () => {
  expect(() => readKernel({ kind: "rehearsal", server: 0 })).toThrow("read them with the rehearsal's own sampler");
});
