import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay, setImmediate } from "node:timers/promises";
import { ReadyLine } from "@lab/shared/record";
import { howItEnded, lastComplaint, type PrintedTail, tailOf } from "../cores/child-process.ts";
import {
  type Exit,
  LaunchError,
  LauncherDownError,
  type LaunchSpec,
  OutOfMemoryError,
  type Ready,
  type RunningServer,
  type StopRecord,
} from "./launcher.ts";
import type { ServerChild } from "./server-child.ts";

const STOPPED_WITHIN_MS = 6_000;

export type ServerProcess = Pick<RunningServer, "ready" | "exited" | "stop">;

export interface StartedServer {
  readonly spec: LaunchSpec;
  /** Has the server's streams; usually the server itself. */
  readonly child: ServerChild;
  readonly exited: Promise<Exit>;
  readonly readiness?: Readiness;
  tell(): void;
  kill(): void;
  /** Clears away what is left of it, once it has stopped. */
  cleanUp?(record: StopRecord): Promise<void>;
}

export async function untilReady(server: StartedServer): Promise<ServerProcess> {
  const { spec, child, exited, readiness = announcement(spec, child) } = server;
  const printed = tailOf(child.stdout, child.stderr);
  // Sent once only: a second SIGTERM, which the server no longer listens for, would cut off what it still finishes.
  let stopping: Promise<StopRecord> | undefined;
  const stop = (): Promise<StopRecord> => {
    stopping ??= stopServer(server);
    return stopping;
  };
  try {
    const ready = await readyAt(readiness, server, printed);
    return { ready, exited: exited.then((exit) => withComplaint(exit, printed)), stop };
  } catch (error) {
    // What cannot be cleared away now, the next run clears away; why the server did not start is what matters here.
    await stop().catch(() => undefined);
    throw error;
  }
}

async function withComplaint(exit: Exit, printed: PrintedTail): Promise<Exit> {
  // What it wrote is in the pipes already, and is read in this turn.
  await setImmediate();
  return { ...exit, lastOutput: lastComplaint(printed()) };
}

async function stopServer({ exited, tell, kill, cleanUp }: StartedServer): Promise<StopRecord> {
  tell();
  const patience = new AbortController();
  const inTime = await Promise.race([
    exited.then(() => true),
    delay(STOPPED_WITHIN_MS, false, { signal: patience.signal }),
  ]);
  patience.abort();
  if (!inTime) kill();
  const record = { ...(await exited), killed: !inTime };
  await cleanUp?.(record);
  return record;
}

const LAST_WORDS_WITHIN_MS = 500;

export interface Readiness {
  wait(signal: AbortSignal): Promise<Ready>;
  timeoutError(printed: string): LaunchError;
}

function announcement({ cell, readyWithinMs, environment }: LaunchSpec, child: ServerChild): Readiness {
  return {
    async wait(signal) {
      const [line] = await once(createInterface(child.stdout), "line", { signal });
      const ready = parseReadyLine(cell, line);
      const isPatched = Object.keys(ready.patchedFiles ?? {}).length > 0;
      if (environment?.["LAB_PATCHED"] !== undefined && !isPatched) {
        const what = "loaded no patched file, so its figures would be those of the library as released.";
        throw new LaunchError({ cell, what });
      }
      return ready;
    },
    timeoutError(printed) {
      const what = `did not report that it is ready within ${readyWithinMs} ms; --ready-within gives it longer.`;
      return new LaunchError({ cell, what, printed });
    },
  };
}

async function readyAt(
  readiness: Readiness,
  { spec, child, exited }: StartedServer,
  printed: PrintedTail,
): Promise<Ready> {
  const settled = new AbortController();
  const { signal } = settled;
  const { cell, readyWithinMs } = spec;
  try {
    return await Promise.race([
      readiness.wait(signal),
      new Promise<never>((_, reject) => {
        child.once("error", (cause) => {
          const remedy = `Check that ${child.spawnfile} is there and may be executed.`;
          const what = `could not be started: ${cause.message}. ${remedy}`;
          reject(new LaunchError({ cell, what }, { cause }));
        });
      }),
      exited.then(async (exit) => {
        await lastWordsOf(child, signal);
        throw endedEarly(spec, exit, printed());
      }),
      delay(readyWithinMs, undefined, { signal }).then(() => {
        throw readiness.timeoutError(printed());
      }),
    ]);
  } finally {
    settled.abort();
  }
}

function parseReadyLine(cell: string, line: string): ReadyLine {
  try {
    return ReadyLine.parse(JSON.parse(line));
  } catch (cause) {
    const remedy = "The first line on its stdout must be the one that `serve` prints; print anything else to stderr.";
    throw new LaunchError(`${cell} sent an announcement that cannot be read: ${line}. ${remedy}`, { cause });
  }
}

function endedEarly({ cell, limits }: LaunchSpec, exit: Exit, printed: string): LaunchError | LauncherDownError {
  if (exit.launcherDown !== undefined) return new LauncherDownError(exit.launcherDown);
  if (exit.outOfMemory) {
    return new OutOfMemoryError({
      lead: `out of memory at ${Math.round(limits.memoryBytes / 1024 ** 2)} MB: `,
      cell,
      what: "needed more before it was ready, and the kernel killed it. Give the servers more with --memory.",
      printed,
    });
  }
  return new LaunchError({ cell, what: `ended ${howItEnded(exit)} before it was ready.`, printed, ended: true });
}

/** Output may arrive after the exit. A grandchild can hold the streams open, though. */
async function lastWordsOf(child: ServerChild, signal: AbortSignal): Promise<void> {
  if (child.stdout.closed && child.stderr.closed) return;
  await Promise.race([once(child, "close", { signal }), delay(LAST_WORDS_WITHIN_MS, undefined, { signal })]);
}
