import { describe, expect, test, vi } from "vitest";
import { cgroupSpec } from "./cgroup/spec.ts";
import { isRunning, untilEnded } from "./is-running.ts";
import { launchers } from "./launchers.ts";

for (const { how, skipped, prepare } of launchers) {
  // One waits until a server that will not stop is killed; none of them minds the others.
  describe.skipIf(skipped).concurrent(`a server ${how}`, () => {
    test("that ends before it is ready is named with its exit code and the last ten lines that it printed", async () => {
      await using machine = prepare();
      const lines = Array.from({ length: 10 }, (_, index) => `line ${index + 3}`).join("\n");
      await expect(machine.launcher.start(cgroupSpec("ends-early.ts"))).rejects.toThrow(
        `ends-early.ts ended with exit code 3 before it was ready. It printed last:\n${lines}`,
      );
      expect(machine.groupsLeft()).toEqual([]);
    });

    test("has the time to become ready that it was given", async () => {
      await using machine = prepare();
      await expect(machine.launcher.start(cgroupSpec("never-ready.ts", { readyWithinMs: 20 }))).rejects.toThrow(
        /^never-ready\.ts did not report that it is ready within 20 ms; --ready-within gives it longer\./,
      );
      expect(machine.groupsLeft()).toEqual([]);
    });

    test("has nothing of the caller's environment, but settings, which change nothing that every server is given", async ({
      onTestFinished,
    }) => {
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.stubEnv("OF_THE_CALLER", "1");
      await using machine = prepare();
      const spec = cgroupSpec("tells-how-it-was-started.ts", { environment: { LAB_DEPTH: "4", PORT: "1" } });
      const server = await machine.launcher.start(spec);
      const { environment } = (await (await fetch(server.ready.url)).json()) as { environment: NodeJS.ProcessEnv };
      await server.stop();
      expect(environment).toEqual({
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: "0",
        CONTROL_PORT: "0",
        STOP_WITH_STDIN: "1",
        LAB_DEPTH: "4",
      });
    });

    test("is gone with code 0 once it was stopped, however often, and leaves nothing", async () => {
      await using machine = prepare();
      const server = await machine.launcher.start(cgroupSpec("burns.ts"));
      const stopped = { code: 0, signal: null, killed: false };
      expect(await Promise.all([server.stop(), server.stop()])).toEqual([stopped, stopped]);
      expect(await server.exited).toEqual({ code: 0, signal: null });
      expect(isRunning(server.ready.pid)).toBe(false);
      expect(machine.groupsLeft()).toEqual([]);
    });

    test("that will not stop is killed with what it started, and that is on record", async () => {
      await using machine = prepare();
      const server = await machine.launcher.start(cgroupSpec("will-not-stop-nor-its-child.ts"));
      const child = Number(await (await fetch(server.ready.url)).text());
      expect(isRunning(child)).toBe(true);
      expect(await server.stop()).toEqual({ code: null, signal: "SIGKILL", killed: true });
      await untilEnded(child);
      expect(machine.groupsLeft()).toEqual([]);
    });
  });
}
