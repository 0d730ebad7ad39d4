import { get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { LaunchError, type LaunchSpec } from "./launcher.ts";
import type { Listening } from "./ports.ts";
import type { Readiness } from "./until-ready.ts";

const ASKED_AGAIN_AFTER_MS = 20;
const SERVER_ERROR = 500;
/** Looking into the system's table of sockets takes longer than a request. */
const LOOKED_AGAIN_AFTER_MS = 250;

interface Unannounced {
  readonly pid: number;
  readonly url: string;
  /** Waits for its address, where another program decides it. */
  readonly published?: (signal: AbortSignal) => Promise<string>;
  readonly path: string;
  readonly listening?: () => readonly Listening[] | undefined;
}

/**
 * Such a server is ready at its first answer below 500 that is its own: another program may have taken the port while
 * it started.
 */
export function firstAnswerOf(
  { cell, readyWithinMs }: LaunchSpec,
  { pid, path, listening = () => undefined, published, ...server }: Unannounced,
): Readiness {
  let { url } = server;
  let status: number | undefined;
  let isForeign = false;
  return {
    async wait(signal) {
      if (published !== undefined) url = await published(signal);
      for (;;) {
        await firstAnswer(`${url}${path}`, signal, (seen) => {
          status = seen;
        });
        isForeign = !listensOn(portOf(url), listening());
        if (!isForeign) return { event: "ready", pid, url };
        await delay(LOOKED_AGAIN_AFTER_MS, undefined, { signal });
      }
    },
    timeoutError(printed) {
      const what = isForeign
        ? `does not listen on port ${portOf(url)}, where another process answers: one that took the port meanwhile, or a ` +
          "daemon. Try again, or start the server in the foreground."
        : whyUnanswered({ url: `${url}${path}`, waitedMs: readyWithinMs, status, listening: listening() });
      return new LaunchError({ cell, what, printed });
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Also true where the system does not report it. */
function listensOn(port: number, listening: readonly Pick<Listening, "port">[] | undefined): boolean {
  return listening === undefined || listening.some((one) => one.port === port);
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

interface Unanswered {
  readonly url: string;
  readonly waitedMs: number;
  readonly status: number | undefined;
  /** Undefined if the system does not report it. */
  readonly listening: readonly Pick<Listening, "port" | "isLoopback">[] | undefined;
}

function whyUnanswered({ url, waitedMs, status, listening }: Unanswered): string {
  const port = portOf(url);
  const own = listening?.filter((one) => one.port === port) ?? [];
  if (status !== undefined) {
    return (
      `answered ${url} only with status ${status} for ${waitedMs} ms; a server must answer with a status below 500. ` +
      "Choose another path with --url-path, or allow more time with --ready-within."
    );
  }
  if (listening !== undefined && listening.length > 0 && own.length === 0) {
    const others = new Set(listening.map((one) => one.port));
    return (
      `listens on port ${[...others].join(", ")} and not on ${port}, the value of PORT. ` +
      "Make it read PORT, or write {port} in its command."
    );
  }
  if (own.length > 0 && !own.some(({ isLoopback }) => isLoopback)) {
    return `listens on port ${port}, but not at 127.0.0.1. Let it listen on 0.0.0.0.`;
  }
  const silent =
    own.length > 0
      ? " It accepts connections, but ended no response: it may expect HTTPS or HTTP/2, or stream."
      : " It listens on no port so far: it may wait for something, such as a database, or use a Unix socket.";
  const why = listening === undefined ? "" : silent;
  return `did not answer ${url} within ${waitedMs} ms; --ready-within gives it longer.${why}`;
}
