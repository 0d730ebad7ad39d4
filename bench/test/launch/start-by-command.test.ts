import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { createCgroupLauncher } from "../../src/launch/cgroup/launcher.ts";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { readKernel } from "../../src/sample/kernel-sampler.ts";
import { noGroupsHere, ownCorner, withGroups } from "./cgroup/corner.ts";
import { cgroupSpec } from "./cgroup/spec.ts";
import { untilEnded } from "./is-running.ts";
import { commandSpec } from "./spec-of.ts";

const launcher = createProcessLauncher();
const onLinux = test.skipIf(process.platform !== "linux");

describe.concurrent("a server that a command starts", () => {
  test("has its port in PORT, has the caller's environment, and is ready at its first answer", async () => {
    const server = await launcher.start(commandSpec("answers-on-its-port.ts"));
    try {
      const { url } = server.ready;
      expect(await textAt(`${url}/PORT`)).toBe(new URL(url).port);
      expect(await textAt(`${url}/PATH`)).toBe(process.env["PATH"]);
      expect(server.ready).toEqual({ event: "ready", pid: expect.any(Number), url });
    } finally {
      await server.stop();
    }
  });

  test("may be a line for a shell, and name its port", async () => {
    const command = `PORT_GIVEN={port} exec '${process.execPath}' answers-on-its-port.ts`;
    const server = await launcher.start(commandSpec("answers-on-its-port.ts", { command }));
    try {
      expect(await textAt(`${server.ready.url}/PORT_GIVEN`)).toBe(new URL(server.ready.url).port);
    } finally {
      await server.stop();
    }
  });

  test("is drained of whatever it prints", async () => {
    const server = await launcher.start(commandSpec("prints-without-end.ts"));
    await textAt(`${server.ready.url}/end`);
    expect(await server.exited).toEqual({ code: 3, signal: null });
  });

  test("that ends by an error is reported with it", async () => {
    const script = 'require("http").createServer(({ url }, to) => to.end(url === "/" ? "" : noId)).listen({port})';
    const command = `exec '${process.execPath}' --eval '${script}'`;
    const server = await launcher.start(commandSpec("answers-on-its-port.ts", { command }));
    await expect(textAt(`${server.ready.url}/throw`)).rejects.toThrow();
    expect(await server.exited).toEqual({ code: 1, signal: null, lastOutput: "ReferenceError: noId is not defined" });
  });

  test("is stopped by SIGTERM, and is gone afterwards", async () => {
    const server = await launcher.start(commandSpec("answers-on-its-port.ts"));
    expect(await server.stop()).toEqual({ code: null, signal: "SIGTERM", killed: false });
    await expect(fetch(server.ready.url)).rejects.toThrow();
  });

  onLinux("leaves nothing behind where its runner is killed", async () => {
    const parent = spawn(process.execPath, [join(import.meta.dirname, "fixtures", "commanding-parent.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface(parent.stdout), "line");
    const { pid, url } = JSON.parse(line) as { readonly pid: number; readonly url: string };
    const child = Number(await textAt(url));
    parent.kill("SIGKILL");
    await Promise.all([pid, child].map(untilEnded));
  });

  onLinux("uses what its children use", async () => {
    const server = await launcher.start(commandSpec("lets-a-child-answer.ts"));
    try {
      const before = readKernel(server.resources);
      await textAt(server.ready.url);
      const after = readKernel(server.resources);
      expect(after.cpuUs - before.cpuUs).toBeGreaterThan(190_000);
    } finally {
      await server.stop();
    }
  });
});

const inGroups = withGroups("a server that a command starts in a control group");
describe.skipIf(noGroupsHere !== undefined)(inGroups, { concurrent: true }, () => {
  test("has its limits, and leaves neither process nor group", async () => {
    await using corner = ownCorner();
    const { start } = commandSpec("ignores-sigterm-with-a-child.ts");
    if (start === undefined) throw new Error("it has no command");
    const server = await createCgroupLauncher(corner.hierarchy).start(cgroupSpec("ignores", { start }));
    const child = Number(await textAt(server.ready.url));
    expect(server.limitsInForce).toEqual({ cpus: 1, memoryBytes: 536_870_912, cores: [0] });
    expect(await server.stop()).toMatchObject({ killed: true });
    await untilEnded(child);
  });
});

describe.concurrent("a server that a command starts and that is never ready", () => {
  test.each([
    {
      what: "ends",
      spec: commandSpec("ends-early.ts"),
      message: /^ends-early\.ts ended with exit code 3 before it was ready\. It printed last:\nline 3\n/,
    },
    {
      what: "cannot be found",
      spec: commandSpec("nothing", { command: ["/nowhere/server"] }),
      message: /^nothing (ended with exit code 12\d|could not be started).*\/nowhere\/server/s,
    },
    {
      what: "never answers",
      spec: { ...commandSpec("never-ready.ts"), readyWithinMs: 20 },
      message:
        /^never-ready\.ts did not answer http:\/\/127\.0\.0\.1:\d+\/ within 20 ms; --ready-within gives it longer\. It listens on no port so far/,
    },
  ])("is an error if it $what", async ({ spec, message }) => {
    await expect(launcher.start(spec)).rejects.toThrow(message);
  });
});

async function textAt(url: string): Promise<string> {
  return await (await fetch(url)).text();
}
