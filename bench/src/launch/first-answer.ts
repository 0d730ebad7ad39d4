import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

const ASKED_AGAIN_AFTER_MS = 20;
const SERVER_ERROR = 500;

/** Asks until the answer is no error of the server; tells of each status that came instead. */
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
