import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ReadyLine } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { LaunchError, type LaunchSpec } from "../../../src/launch/launcher.ts";
import { obtainNode } from "../../../src/launch/node/obtain-node.ts";
import { createProcessLauncher } from "../../../src/launch/server-process.ts";
import { cgroupSpec } from "../cgroup/spec.ts";
import { specOf } from "../spec-of.ts";

const launcher = createProcessLauncher();

describe("a server that does not become ready", () => {
  test("is quoted where its announcement is not understood, and ended", async () => {
    const error = await launcher.start(specOf("speaks-otherwise.ts")).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(LaunchError);
    const { message, cause } = error as LaunchError;
    expect(message).toMatch(
      /^speaks-otherwise\.ts sent an announcement that cannot be read: Listening, as process \d+\. The first line on its stdout must be/,
    );
    expect(cause).toBeInstanceOf(SyntaxError);
    expect(isAlive(Number(/process (\d+)/.exec(message)?.[1]))).toBe(false);
  });
});

// One waits until a server that will not stop is killed; none of them minds the others.
describe.concurrent("a server that is ready", () => {
  test("runs on the Node that it was given, and says so", async () => {
    const { version, path } = await obtainNode("22", { log: () => undefined });
    const server = await launcher.start({ ...specOf("tells-how-it-was-started.ts"), node: path });
    expect(server.ready).toMatchObject({ node: version, contextFrame: false });
    await server.stop();
  });

  test("has the Node flags of its cell", async () => {
    const { nodeFlags } = await startOf({ nodeFlags: ["--max-old-space-size=64", "--no-opt"] });
    expect(nodeFlags).toEqual(["--expose-gc", "--max-old-space-size=64", "--no-opt"]);
  });

  test.skipIf(process.platform !== "linux")("is pinned to its cores, and reports no limits that it lacks", async () => {
    const server = await launcher.start(cgroupSpec("burns.ts"));
    try {
      expect(server.limitsInForce).toEqual({
        cpus: { absent: "no limit" },
        memoryBytes: { absent: "no limit" },
        cores: [0],
      });
      expect(server.resources).toEqual({ kind: "procfs", pid: server.ready.pid });
    } finally {
      await server.stop();
    }
  });

  test("ends with its launcher, even where that is killed", async ({ onTestFinished }) => {
    const parent = spawn(process.execPath, [join(import.meta.dirname, "fixtures", "launching-parent.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [line] = await once(createInterface(parent.stdout), "line");
    const { url } = ReadyLine.parse(JSON.parse(line));
    expect((await fetch(url)).status).toBe(200);

    parent.kill("SIGKILL");
    await refused(url);
  });
});

interface HowItWasStarted {
  readonly environment: NodeJS.ProcessEnv;
  readonly nodeFlags: readonly string[];
}

async function startOf(changes: Partial<LaunchSpec> = {}): Promise<HowItWasStarted> {
  const server = await launcher.start({ ...specOf("tells-how-it-was-started.ts"), ...changes });
  try {
    const answer = await fetch(server.ready.url);
    return (await answer.json()) as HowItWasStarted;
  } finally {
    await server.stop();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks until nothing listens any more. A server that stops may still take a connection, and drop it. */
async function refused(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(url)).text();
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      if (cause?.code === "ECONNREFUSED") return;
    }
  }
}
