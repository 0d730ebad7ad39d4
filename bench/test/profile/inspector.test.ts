import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/launch/ports.ts";
import { Inspector } from "../../src/profile/inspector.ts";
import { ProfilingError } from "../../src/profile/profiling-error.ts";

test("an inspector answers, reports what it cannot do, and reports the end of its process", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [`--inspect=${address}`, "--eval", "setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stderr, "data");
  using inspector = await Inspector.at(address);

  expect(await inspector.ask("Runtime.evaluate", { expression: "6 * 7" })).toMatchObject({ result: { value: 42 } });
  await expect(inspector.ask("Profiler.startt")).rejects.toThrow(/failed at Profiler\.startt: .*wasn't found/);

  const answer = inspector.ask("Runtime.evaluate", { expression: "while (true);" });
  child.kill("SIGKILL");
  await expect(answer).rejects.toThrow("failed at Runtime.evaluate: the connection was lost");
  await expect(inspector.ask("Profiler.stop")).rejects.toThrow("failed at Profiler.stop: the connection was lost");
});

test("if nothing listens, the address is named", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const error = await Inspector.at(address).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProfilingError);
  expect(String(error)).toContain(address);
});
