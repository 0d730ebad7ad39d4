import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { ReadyLine } from "@lab/shared/record";
import {
  exitedEarly,
  type LaunchError,
  LauncherDownError,
  neverReady,
  notReadable,
  notStarted,
  outOfMemoryEarly,
} from "./launch-error.ts";
import type { Exit, LaunchSpec } from "./launcher.ts";
import type { PrintedTail } from "./printed-tail.ts";
import type { ServerChild } from "./server-child.ts";

const LAST_WORDS_WITHIN_MS = 500;

export interface StartedChild {
  readonly child: ServerChild;
  readonly exited: Promise<Exit>;
  readonly printed: PrintedTail;
}

/** The line with which a started server says that it is ready, or the reason why it never will. */
export async function announced(spec: LaunchSpec, started: StartedChild): Promise<ReadyLine> {
  const settled = new AbortController();
  const { signal } = settled;
  const { child, exited, printed } = started;
  const { cell, readyWithinMs } = spec;
  try {
    return await Promise.race([
      once(createInterface(child.stdout), "line", { signal }).then(([line]) => parseReadyLine(cell, line)),
      new Promise<never>((_, reject) => {
        child.once("error", (cause) => reject(notStarted(cell, child.spawnfile, cause)));
      }),
      exited.then(async (exit) => {
        await lastWordsOf(child, signal);
        throw endedEarly(spec, exit, printed());
      }),
      delay(readyWithinMs, undefined, { signal }).then(() => {
        throw neverReady(cell, readyWithinMs, printed());
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
    throw notReadable(cell, line, cause);
  }
}

function endedEarly({ cell, limits }: LaunchSpec, exit: Exit, printed: string): LaunchError | LauncherDownError {
  if (exit.launcherDown !== undefined) return new LauncherDownError(exit.launcherDown);
  return exit.outOfMemory ? outOfMemoryEarly(cell, limits, printed) : exitedEarly(cell, exit, printed);
}

/** What it printed may still be on its way when the exit is known. A child of its own can hold the streams open, though. */
async function lastWordsOf(child: ServerChild, signal: AbortSignal): Promise<void> {
  if (child.stdout.closed && child.stderr.closed) return;
  await Promise.race([once(child, "close", { signal }), delay(LAST_WORDS_WITHIN_MS, undefined, { signal })]);
}
