import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { openInspectorOf } from "../../src/profile/cpu-profile-of-process.ts";

test("a process that handles SIGUSR1 itself opens no inspector, and the error names that", async () => {
  const script = "process.on('SIGUSR1', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  let [nowMs, looks] = [0, 0];
  const pause = async (pauseMs: number) => {
    nowMs += pauseMs;
    looks++;
  };
  const opened = openInspectorOf(child.pid ?? 0, { nowMs: () => nowMs, pause }, new AbortController().signal);
  await expect(opened).rejects.toThrow("opened no inspector within 30000 ms of SIGUSR1");
  expect(looks).toBeLessThan(30);
  expect(nowMs).toBeLessThanOrEqual(32_000);
});
