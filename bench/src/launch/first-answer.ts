import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { neverAnswered } from "./launch-error.ts";
import type { LaunchSpec } from "./launcher.ts";
import type { Listening } from "./ports.ts";
import type { Sign } from "./until-ready.ts";

const ASKED_AGAIN_AFTER_MS = 20;
const SERVER_ERROR = 500;

interface Unannounced {
  readonly pid: number;
  readonly url: string;
  /** Waits for its address, where another program decides it. */
  readonly published?: (signal: AbortSignal) => Promise<string>;
  readonly path: string;
  readonly listening?: () => readonly Listening[] | undefined;
}

/** Such a server is ready at its first answer below 500. */
export function firstAnswerOf(
  { cell, readyWithinMs }: LaunchSpec,
  { pid, path, listening = () => undefined, published, ...server }: Unannounced,
): Sign {
  let { url } = server;
  let status: number | undefined;
  return {
    async given(signal) {
      if (published !== undefined) url = await published(signal);
      await firstAnswer(`${url}${path}`, signal, (seen) => {
        status = seen;
      });
      return { event: "ready", pid, url };
    },
    missed: (printed) =>
      neverAnswered({ cell, url: `${url}${path}`, waitedMs: readyWithinMs, status, listening: listening(), printed }),
  };
}

/** Requests until the answer is not a server error; reports each status until then. */
export async function firstAnswer(url: string, signal: AbortSignal, instead: (status: number) => void): Promise<void> {
  for (;;) {
    const status = await statusOf(url, signal);
    if (status !== undefined && status < SERVER_ERROR) return;
    if (status !== undefined) instead(status);
    await delay(ASKED_AGAIN_AFTER_MS, undefined, { signal });
  }
}

/** Undefined if nothing listens yet, or the listener does not speak HTTP. */
function statusOf(url: string, signal: AbortSignal): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode));
    });
    request.once("error", () => resolve(undefined));
  });
}
