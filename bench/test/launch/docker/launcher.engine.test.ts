import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ReadyLine } from "@lab/shared/record";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { askDocker, findEngine } from "../../../src/launch/docker/engine.ts";
import { createDockerLauncher, type DockerOptions } from "../../../src/launch/docker/launcher.ts";
import {
  LaunchError,
  LauncherDownError,
  type LaunchSpec,
  type RunningServer,
  withWorkers,
} from "../../../src/launch/launcher.ts";
import { obtainNode } from "../../../src/launch/node/obtain-node.ts";
import { withEngineStats } from "../../../src/sample/engine-stats.ts";
import { readKernel } from "../../../src/sample/kernel-sampler.ts";
import { containersOf, IMAGE_WITHIN_MS, imageWithFixtures, type TestImage } from "./here.ts";
import { dockerSpec } from "./spec.ts";

const MIB = 2 ** 20;

describe("a server in a container", () => {
  let image: TestImage;
  let options: DockerOptions;
  let servers: RunningServer[];

  beforeAll(async () => {
    image = await imageWithFixtures();
  }, IMAGE_WITHIN_MS);

  afterAll(async () => {
    await image?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    servers = [];
    const runId = `test-${process.pid}-${performance.now().toFixed(0)}`;
    options = { runId, image: image.reference, network: "host", figuresFrom: "host" };
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    expect(await containersOf(options.runId)).toEqual([]);
  });

  const start = async (
    fixture: string,
    changes: Partial<LaunchSpec> = {},
    differently: Partial<DockerOptions> = {},
  ): Promise<RunningServer> => {
    const server = await createDockerLauncher({ ...options, ...differently }).start(dockerSpec(fixture, changes));
    servers.push(server);
    return server;
  };

  test("has its quota, memory and core, as read back from the kernel", async () => {
    const { limitsInForce, resources } = await start("serves.ts");
    expect(limitsInForce).toEqual({ cpus: 1, memoryBytes: 536_870_912, cores: [0] });
    expect(resources.kind).toMatch(/^cgroup-v[12]$/);
  });

  test("has its own process read, on this machine's address", async () => {
    const { ready, resources } = await start("serves.ts");
    const before = readKernel(resources).cpuUs;
    const { environment, pid, uid } = await askServer(ready.url);
    expect(readKernel(resources).cpuUs).toBeGreaterThan(before);
    expect(new URL(ready.url).hostname).toBe("127.0.0.1");
    expect(environment).toMatchObject({ NODE_ENV: "production", HOST: "127.0.0.1", STOP_WITH_STDIN: "1" });
    expect({ pid, uid }).toEqual({ pid: 1, uid: 1000 });
    expect(ready.pid).toBeGreaterThan(1);
  });

  test("may do nothing but serve", async () => {
    const { ready } = await start("serves.ts");
    const { status } = await askServer(ready.url);
    expect(status).toMatch(/^CapBnd:\s0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s1$/m);
    expect(status).toMatch(/^Seccomp:\s2$/m);
    const write = askDocker(["exec", (await containersOf(options.runId))[0] ?? "", "touch", "/lab/mine"]);
    await expect(write).rejects.toThrow(/Read-only file system/);
  });

  test("has its settings and nothing of the caller's, and runs on the Node that it was given, with its cell's flags", async () => {
    vi.stubEnv("OF_THE_CALLER", "1");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { version, path } = await obtainNode("22", { log: () => undefined });
    // Strips types only on request, and a flag that the image's own Node refuses shows which of the two ran.
    const nodeFlags = ["--experimental-strip-types", "--experimental-async-context-frame"];
    const { ready } = await start("serves.ts", { node: path, nodeFlags, environment: { LAB_DEPTH: "4" } });
    expect(ready.node).toBe(version);
    const { environment, nodeFlags: flags } = await askServer(ready.url);
    expect(flags).toEqual(["--expose-gc", ...nodeFlags]);
    expect(environment).toMatchObject({ LAB_DEPTH: "4" });
    expect(environment).not.toHaveProperty("OF_THE_CALLER");
  });

  test("serves from several processes, all of which are counted", async () => {
    const spec = dockerSpec("of-no-interest.ts", { entry: "/lab/variants/node-http/dist/singleton.js" });
    const { ready, resources } = await start("", withWorkers(spec, 2, "/lab/variants/dist/workers.mjs"));
    expect(ready.workers).toBe(2);
    const pids = await askDocker(["container", "top", (await containersOf(options.runId))[0] ?? "", "-o", "pid"]);
    expect(pids.match(/\d+/g)).toHaveLength(3);
    const { anonBytes } = readKernel(resources).memory;
    expect(anonBytes).toBeGreaterThan(30 * MIB);
  });

  test("has its memory at the same addresses every time, on request", async () => {
    const stacks: unknown[] = [];
    for (const fixedAddresses of [true, true, false]) {
      const { ready } = await start("serves.ts", { fixedAddresses });
      stacks.push((await askServer(ready.url)).stack);
    }
    expect(stacks[1]).toBe(stacks[0]);
    expect(stacks[2]).not.toBe(stacks[0]);
  });

  test("is stopped in order, however often, and then its container is gone", async () => {
    const server = await start("serves.ts");
    const stopped = { code: 0, signal: null, killed: false };
    expect(await Promise.all([server.stop(), server.stop()])).toEqual([stopped, stopped]);
    expect(await containersOf(options.runId)).toEqual([]);
  });

  test("is killed if it will not stop, and that is recorded", async () => {
    const server = await start("will-not-stop.ts");
    expect(await server.stop()).toEqual({ code: null, signal: "SIGKILL", killed: true });
  });

  test("is recognised as out of memory when the kernel kills it", async () => {
    const server = await start("serves.ts", { limits: { cpus: 1, memoryBytes: 128 * MIB } });
    await expect(fetch(`${server.ready.url}/allocate`)).rejects.toThrow();
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL", outOfMemory: true });
    expect(server.limitsInForce.memoryBytes).toBe(134_217_728);
  });

  test("is not taken for out of memory when somebody else kills it", async () => {
    const server = await start("serves.ts");
    await askDocker(["kill", (await containersOf(options.runId))[0] ?? ""]);
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  test("that ends before it is ready is quoted with its last lines", async () => {
    const error = await start("ends-early.ts").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    expect(String(error)).toMatch(
      /ended with exit code 3 before it was ready\. It printed last:\n(line \d+\n){9}line 12$/,
    );
  });

  test("that the engine will not give its cores says so, in the engine's words", async () => {
    const error = await start("serves.ts", { cores: { server: [4_000], others: [] } }).catch((reason) => reason);
    expect(error).toBeInstanceOf(LaunchError);
    expect(error.message).toMatch(/^The engine refused the container of serves\.ts: .*4000.*--cpus, --memory/s);
  });

  test("without its image ends the run: no other cell would fare better", async () => {
    const error = await start("serves.ts", {}, { image: "request-context-lab-test:none" }).catch((reason) => reason);
    expect(error).toBeInstanceOf(LauncherDownError);
    expect(error.message).toMatch(/no image request-context-lab-test:none\. .*pnpm docker:build/);
  });

  describe("that this machine's files do not show", () => {
    test("has its limits read from inside and its figures from the engine", async () => {
      const server = await start("serves.ts", {}, { figuresFrom: "engine" });
      const sampler = withEngineStats((await findEngine()).endpoint);
      expect(server.limitsInForce).toEqual({ cpus: 1, memoryBytes: 536_870_912, cores: [0] });
      expect(server.resources).toEqual({ kind: "docker-stats", container: expect.stringMatching(/^[0-9a-f]{64}$/) });

      const { cpuUs: before } = await sampler.read(server.resources);
      await askServer(server.ready.url);
      const after = await sampler.read(server.resources);
      expect(before).toBeGreaterThan(10_000);
      expect(after.cpuUs).toBeGreaterThan(before);
      expect(after.memory.anonBytes).toBeGreaterThan(5 * MIB);
      await server.stop();
      await expect(async () => await sampler.read(server.resources)).rejects.toThrow("is gone");
    });

    test("has its ports passed on to 127.0.0.1", async () => {
      const { ready } = await start("serves.ts", {}, { network: "published" });
      expect(new URL(ready.url).hostname).toBe("127.0.0.1");
      expect((await askServer(ready.url)).environment).toMatchObject({ HOST: "0.0.0.0" });
    });
  });

  describe("of a runner that was killed", () => {
    const killed = async (): Promise<void> => {
      const parent = spawn(
        process.execPath,
        [join(import.meta.dirname, "fixtures/launching-parent.ts"), image.reference],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      onTestFinished(() => void parent.kill("SIGKILL"));
      const [line] = await once(createInterface(parent.stdout), "line");
      const { url } = ReadyLine.parse(JSON.parse(line));
      await askServer(url);
      parent.kill("SIGKILL");
      await once(parent, "exit");
      await expect
        .poll(
          () =>
            fetch(url).then(
              () => "serving",
              () => "gone",
            ),
          { timeout: 100_000 },
        )
        .toBe("gone");
    };

    test("ends with it, and what is left is removed at the next start, and nothing else", async () => {
      const live = await start("serves.ts");
      const foreign = (
        await askDocker(["create", "--label", "request-context-lab.run=theirs", image.reference])
      ).trim();
      onTestFinished(async () => void (await askDocker(["rm", foreign])));
      await killed();

      const sentences = await createDockerLauncher(options).sweep();
      expect(sentences.filter((sentence) => sentence.includes(".killed."))).toEqual([
        expect.stringMatching(/^Removed the container request-context-lab\.killed\.\S+, left behind by process \d+\.?/),
      ]);
      expect(await containersOf("killed")).toEqual([]);
      expect(await containersOf("theirs")).toHaveLength(1);
      expect((await askServer(live.ready.url)).pid).toBe(1);
    });
  });
});

interface HowItWasStarted {
  readonly environment: NodeJS.ProcessEnv;
  readonly nodeFlags: readonly string[];
  readonly pid: number;
  readonly uid: number;
  readonly status: string;
  readonly stack: string;
}

async function askServer(url: string): Promise<HowItWasStarted> {
  return (await (await fetch(url)).json()) as HowItWasStarted;
}
