import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { fireOnce } from "../../src/drive/generator.ts";
import { ownGenerator } from "../../src/drive/own/own-generator.ts";
import { type ProcessGenerator, startGenerator } from "../../src/drive/process-generator.ts";
import { burstAt, openAt } from "./burst-at.ts";
import { behaviours, startCountingServer } from "./counting-server.ts";

const WORKER = fileURLToPath(new URL("../../src/drive/own/worker.ts", import.meta.url));
const PARENT = fileURLToPath(new URL("./fixtures/driving-parent.ts", import.meta.url));
const onLinux = process.platform === "linux";

// Some wait for a limit of several seconds to run out; none of them minds the others' load.
describe.concurrent("the generator's process", () => {
  test("is killed: its burst is rejected, and the next one works", async ({ expect }) => {
    const { promise: received, resolve: wasAsked } = Promise.withResolvers<void>();
    await using server = await startCountingServer((response, nth) => {
      if (nth === 1) wasAsked();
      return behaviours.rightly(response);
    });
    await using started = await startOne();
    const { generator, pid } = started;
    const load = openAt(generator, server.url, { durationMs: 600_000 });
    const rejected = expect(load.fire()).rejects.toThrow("ended by SIGKILL during a burst");
    await received;
    process.kill(pid, "SIGKILL");
    await rejected;

    const before = server.received;
    const { requests } = await load.fire({ enough: 200 });
    expect(requests).toBeGreaterThan(0);
    expect(server.received).toBeGreaterThanOrEqual(before + requests);
    expect((await generator.process()).pid).not.toBe(pid);
  });

  test("ends when its parent is killed with SIGKILL", async ({ onTestFinished }) => {
    const { promise: received, resolve: wasAsked } = Promise.withResolvers<void>();
    const { promise: hungUp, resolve: hasHungUp } = Promise.withResolvers<void>();
    await using server = await startCountingServer((response) => {
      response.socket?.once("close", hasHungUp);
      wasAsked();
    });
    const parent = spawn(process.execPath, [PARENT, server.url], { stdio: ["ignore", "ignore", "inherit"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    await received;
    parent.kill("SIGKILL");
    await once(parent, "exit");
    // Nothing else than its end makes the generator leave a server that does not answer.
    await hungUp;
  });

  test("ends when stopped", async () => {
    await using started = await startOne();
    const { generator, pid } = started;
    expect(isRunning(pid)).toBe(true);
    await generator.stop();
    expect(isRunning(pid)).toBe(false);
    await generator.stop();
    await expect(fireOnce(generator, burstAt("http://127.0.0.1:9/"))).rejects.toThrow("This driver has been stopped");
  });

  test("is one, also for two who start it at the same time", async () => {
    const generator = ownGenerator({ cores: [], staysAwake: true });
    const [one, other] = await Promise.all([generator.process(), generator.process()]);
    await generator.stop();
    expect([one, other].map((each) => each.isAlive())).toEqual([false, false]);
    expect(other.pid).toBe(one.pid);
  });

  test("does not start when it is stopped first", async () => {
    const generator = ownGenerator({ cores: [], staysAwake: true });
    const started = generator.process().then(
      (one) => one.isAlive(),
      () => false,
    );
    await generator.stop();
    expect(await started).toBe(false);
  });

  test("ends by force when it does not end by itself", async () => {
    await using started = await startOne();
    const { generator, pid } = started;
    process.kill(pid, "SIGSTOP");
    await generator.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test("is ended when it does not report in time", async ({ onTestFinished }) => {
    const started = await startGenerator([WORKER], []);
    onTestFinished(() => started.stop());
    process.kill(started.pid ?? Number.NaN, "SIGSTOP");
    const { durationMs, ...load } = burstAt("http://127.0.0.1:9/");
    const fire = {
      do: "fire",
      burst: { durationMs },
      number: 0,
      load,
      answerWithinMs: 1_000,
      staysAwake: true,
    } as const;
    const report = started.ask(fire, 100);
    await expect(report).rejects.toThrow("did not report for 100 ms");
    expect(started.isAlive()).toBe(false);
  });

  test("fails with a message if its cores do not exist", async () => {
    await expect(ownGenerator({ cores: [9_999], staysAwake: true }).process()).rejects.toThrow(
      /did not start.*cores 9999.*taskset/s,
    );
  });

  test.skipIf(!onLinux)("pins itself to the cores it was given", async () => {
    const core = lastOf(statusOf(process.pid).match(/^Cpus_allowed_list:\s+(\S+)$/m)?.[1]);
    await using started = await startOne([core]);
    const { generator, pid } = started;
    expect(statusOf(pid)).toMatch(new RegExp(`^Cpus_allowed_list:\\s+${core}$`, "m"));
    expect((await generator.process()).cores).toEqual([core]);
  });

  test.skipIf(!onLinux)("inherits no environment, but the place of compiled code", async ({ onTestFinished }) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("NODE_OPTIONS", "--no-warnings");
    await using started = await startOne();
    const names = readFileSync(`/proc/${started.pid}/environ`, "utf8").split("\0").filter(Boolean);
    expect(names.filter((name) => !/^NODE_(CHANNEL_|COMPILE_CACHE=)/.test(name))).toEqual([]);
  });

  test.skipIf(!onLinux)("has a session of its own, which no terminal interrupts", async () => {
    await using started = await startOne();
    const [, , , session] = readFileSync(`/proc/${started.pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    expect(session).toBe(String(started.pid));
  });
});

interface Started extends AsyncDisposable {
  readonly generator: ProcessGenerator;
  readonly pid: number;
}

async function startOne(cores: readonly number[] = []): Promise<Started> {
  const generator = ownGenerator({ cores, answerWithinMs: 1_000, staysAwake: true });
  const { pid } = await generator.process();
  if (pid === undefined) throw new Error("It runs without a process id.");
  return { generator, pid, [Symbol.asyncDispose]: () => generator.stop() };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function statusOf(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, "utf8");
}

function lastOf(coreList = ""): number {
  return Number(coreList.split(/[-,]/).at(-1));
}
