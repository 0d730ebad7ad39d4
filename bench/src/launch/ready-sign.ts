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
import type { Exit, LaunchSpec, Ready } from "./launcher.ts";
import type { PrintedTail } from "./printed-tail.ts";
import type { ServerChild } from "./server-child.ts";

const LAST_WORDS_WITHIN_MS = 500;

export interface StartedChild {
  readonly child: ServerChild;
  readonly exited: Promise<Exit>;
  readonly printed: PrintedTail;
}

/** A way to detect that a started server is ready. */
export interface Sign {
  given(signal: AbortSignal): Promise<Ready>;
  /** The error if it is not ready in time. */
  missed(printed: string): LaunchError;
}

/** The line with which a server says that it is ready. */
export function announcement({ cell, readyWithinMs }: LaunchSpec, child: ServerChild): Sign {
  return {
    async given(signal) {
      const [line] = await once(createInterface(child.stdout), "line", { signal });
      return parseReadyLine(cell, line);
    },
    missed: (printed) => neverReady(cell, readyWithinMs, printed),
  };
}

/** Waits until a started server is ready, or fails with the reason. */
export async function readyAt(sign: Sign, spec: LaunchSpec, started: StartedChild): Promise<Ready> {
  const settled = new AbortController();
  const { signal } = settled;
  const { child, exited, printed } = started;
  const { cell, readyWithinMs } = spec;
  try {
    return await Promise.race([
      sign.given(signal),
      new Promise<never>((_, reject) => {
        child.once("error", (cause) => reject(notStarted(cell, child.spawnfile, cause)));
      }),
      exited.then(async (exit) => {
        await lastWordsOf(child, signal);
        throw endedEarly(spec, exit, printed());
      }),
      delay(readyWithinMs, undefined, { signal }).then(() => {
        throw sign.missed(printed());
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

/** Output may arrive after the exit. A grandchild can hold the streams open, though. */
async function lastWordsOf(child: ServerChild, signal: AbortSignal): Promise<void> {
  if (child.stdout.closed && child.stderr.closed) return;
  await Promise.race([once(child, "close", { signal }), delay(LAST_WORDS_WITHIN_MS, undefined, { signal })]);
}
