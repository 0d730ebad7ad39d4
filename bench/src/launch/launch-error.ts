import type { Limits } from "@lab/shared/record";
import { howItEnded, lastLines } from "../cores/child-process.ts";
import type { Exit } from "./launcher.ts";
import type { Listening } from "./ports.ts";

/** A sentence about one server in its parts, for commands that have another name for it or must not show its output. */
interface AboutServer {
  /** Precedes the name of the server. */
  readonly lead?: string;
  readonly cell: string;
  /** Follows the name of the server. */
  readonly what: string;
  readonly printed?: string;
  /** It ended by itself before it was ready. */
  readonly ended?: true;
}

/** A server that could not be started, or not be cleared away; the message says which, why, and what can be done. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
  readonly about: AboutServer | undefined;

  constructor(said: string | AboutServer, options?: ErrorOptions) {
    super(typeof said === "string" ? said : inFull(said), options);
    this.about = typeof said === "string" ? undefined : said;
  }
}

function inFull({ lead = "", cell, what, printed }: AboutServer): string {
  return `${lead}${cell} ${what}${printed === undefined ? "" : ` ${lastLines(printed)}`}`;
}

/**
 * The container engine or launcher itself is down: no cell can be started, and how servers ended is unknown. It ends
 * the run, which can be resumed.
 */
export class LauncherDownError extends Error {
  override readonly name = "LauncherDownError";
}

/** A server that the kernel killed at its limit before it could be measured. */
export class OutOfMemoryError extends LaunchError {}

export function notStarted(cell: string, command: string, cause: Error): LaunchError {
  const what = `could not be started: ${cause.message}. Check that ${command} is there and may be executed.`;
  return new LaunchError({ cell, what }, { cause });
}

export function neverReady(cell: string, waitedMs: number, printed: string): LaunchError {
  const what = `did not report that it is ready within ${waitedMs} ms; --ready-within gives it longer.`;
  return new LaunchError({ cell, what, printed });
}

interface Unanswered {
  readonly cell: string;
  readonly url: string;
  readonly waitedMs: number;
  readonly status: number | undefined;
  /** Undefined where the system does not report it. */
  readonly listening: readonly Pick<Listening, "port" | "isLoopback">[] | undefined;
  readonly printed: string;
}

export function neverAnswered(unanswered: Unanswered): LaunchError {
  const { cell, printed } = unanswered;
  return new LaunchError({ cell, what: whyUnanswered(unanswered), printed });
}

function whyUnanswered({ url, waitedMs, status, listening }: Unanswered): string {
  const port = Number(new URL(url).port);
  const own = listening?.filter((one) => one.port === port) ?? [];
  if (status !== undefined) {
    return (
      `answered ${url} with status ${status} only, for ${waitedMs} ms; what is measured must answer below 500. ` +
      "Choose a path that does with --url-path, or give it longer with --ready-within."
    );
  }
  if (listening !== undefined && listening.length > 0 && own.length === 0) {
    const others = new Set(listening.map((one) => one.port));
    return (
      `listens on port ${[...others].join(", ")} and not on ${port}, the value of PORT. ` +
      "Let it read PORT, or write {port} where its command names the port."
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

export function exitedEarly(cell: string, exit: Exit, printed: string): LaunchError {
  return new LaunchError({ cell, what: `ended ${howItEnded(exit)} before it was ready.`, printed, ended: true });
}

export function outOfMemoryEarly(cell: string, { memoryBytes }: Limits, printed: string): OutOfMemoryError {
  return new OutOfMemoryError({
    lead: `out of memory at ${Math.round(memoryBytes / 1024 ** 2)} MB: `,
    cell,
    what: "needed more before it was ready, and the kernel killed it. Give the servers more with --memory.",
    printed,
  });
}

export function notReadable(cell: string, line: string, cause: unknown): LaunchError {
  return new LaunchError(
    `${cell} announced itself in a way that is not understood: ${line}. ` +
      "The first line on its stdout must be the one that `serve` prints; print others to stderr.",
    { cause },
  );
}

export function notPatched(cell: string): LaunchError {
  return new LaunchError(`${cell} loaded no patched file, so its figures would be those of the library as released.`);
}

export function addressesNotFixed(): LaunchError {
  return new LaunchError(
    "--steady needs setarch, of Linux's util-linux, to fix a server's addresses. Measure without it.",
  );
}
