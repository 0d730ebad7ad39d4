import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LaunchError } from "../../src/launch/launcher.ts";
import { obtainNode } from "../../src/launch/node/obtain-node.ts";
import { createProcessLauncher, startServerProcess } from "../../src/launch/server-process.ts";
import { cgroupSpec } from "./cgroup/spec.ts";
import { isRunning } from "./is-running.ts";

const launcher = createProcessLauncher();

describe.concurrent("a server's process", () => {
  test("runs on the Node that it was given, with the flags of its cell, and says so", async () => {
    const { version, path } = await obtainNode("22", { log: () => undefined });
    // Strips types only on request.
    const nodeFlags = ["--max-old-space-size=64", "--experimental-strip-types"];
    const server = await launcher.start(cgroupSpec("tells-how-it-was-started.ts", { node: path, nodeFlags }));
    expect(server.ready).toMatchObject({ node: version, contextFrame: false });
    expect(await (await fetch(server.ready.url)).json()).toMatchObject({ nodeFlags: ["--expose-gc", ...nodeFlags] });
    await server.stop();
  });

  test.skipIf(process.platform !== "linux")(
    "leads a process group on its cores, so that Ctrl-C does not reach it, and reports no limits that it lacks",
    async () => {
      const server = await launcher.start(cgroupSpec("burns.ts"));
      const { pid } = server.ready;
      const none = { absent: "no limit" };
      expect(processGroupOf(pid)).toBe(pid);
      expect(server.limitsInForce).toEqual({ cpus: none, memoryBytes: none, cores: [0] });
      expect(server.resources).toEqual({ kind: "procfs", pid });
      await server.stop();
    },
  );

  test("that ends early is quoted with what was still on its way", async () => {
    await expect(launcher.start(cgroupSpec("prints-late.ts"))).rejects.toThrow(
      "prints-late.ts ended with exit code 4 before it was ready. It printed last:\nthe reason",
    );
  });

  test("is quoted where its announcement is not understood, and ended", async () => {
    const error: unknown = await launcher.start(cgroupSpec("speaks-otherwise.ts")).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    const { message, cause } = error as LaunchError;
    expect(message).toMatch(
      /^speaks-otherwise\.ts sent an announcement that cannot be read: Listening, as process \d+\. The first line on its stdout must be/,
    );
    expect(cause).toBeInstanceOf(SyntaxError);
    expect(isRunning(Number(/process (\d+)/.exec(message)?.[1]))).toBe(false);
  });

  test("that cannot be started at all is named by its command", async () => {
    await expect(startServerProcess({ spec: cgroupSpec("burns.ts"), prefix: ["/no/such/command"] })).rejects.toThrow(
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
