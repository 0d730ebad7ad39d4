import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("./fixtures/serving-child.ts", import.meta.url));

export interface ServingChild extends AsyncDisposable {
  readonly url: string;
}

export interface Service {
  /** The time that a request takes, one after another. */
  readonly serviceMs?: number;
  /** The time for which the server blocks before it answers its second request. */
  readonly standsStillMs?: number;
  /** A process that it suspends meanwhile. */
  readonly stops?: number | undefined;
}

export async function startServingChild(service: Service): Promise<ServingChild> {
  const child = fork(CHILD, [JSON.stringify(service)]);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
