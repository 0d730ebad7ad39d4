import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../src/launch/ports.ts";
import { pausesDuring } from "../../src/profile/collection-pauses.ts";
import { Inspector } from "../../src/profile/inspector.ts";

test("the collections of a process are observed during an action, and nothing stays in it", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const words = ["--expose-gc", `--inspect=${address}`, "--eval", "setInterval(() => {}, 1000)"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stderr, "data");
  using inspector = await Inspector.at(address);
  const ask = async (expression: string) => await inspector.ask("Runtime.evaluate", { expression });
  const collecting = async (times: number) => {
    await ask(`for (let time = 0; time < ${times}; time++) gc()`);
    return { requests: times };
  };

  const { requests, pauses } = await pausesDuring(inspector, () => collecting(20));
  expect(requests).toBe(20);
  expect(pauses.requests).toBe(20);
  expect(pauses.longestMs).toBeGreaterThan(0);
  expect(pauses.totalMs).toBeGreaterThan(pauses.longestMs);
  const names = "Object.getOwnPropertySymbols(globalThis).map(String).join()";
  expect(await ask(names)).toMatchObject({ result: { value: expect.not.stringContaining("request-context-lab") } });
});
