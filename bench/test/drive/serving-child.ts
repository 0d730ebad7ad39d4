import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("./fixtures/serving-child.ts", import.meta.url));

export interface ServingChild extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** Fulfilled when it was asked so often. */
  asked(times: number): Promise<void>;
}

/** A server in a process of its own, which takes so long for each request, one after another. */
export async function startServingChild(serviceMs = 0): Promise<ServingChild> {
  const child = fork(CHILD, [String(serviceMs)]);
  const [port] = await once(child, "message");
  let asked = 0;
  const waiting = new Map<number, () => void>();
  child.on("message", () => {
    asked += 1;
    waiting.get(asked)?.();
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? Number.NaN,
    asked: (times) => (asked >= times ? Promise.resolve() : new Promise((resolve) => waiting.set(times, resolve))),
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
