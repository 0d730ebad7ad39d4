import { setTimeout as delay } from "node:timers/promises";
import { announced } from "./announced.ts";
import type { Exit, LaunchSpec, RunningServer, StopRecord } from "./launcher.ts";
import { tailOf } from "./printed-tail.ts";
import { exitOf, killWithItsChildren, type ServerChild, spawnServer } from "./server-child.ts";

const STOPPED_WITHIN_MS = 6_000;

/** How a launcher wants a server's process started. */
export interface ServerCommand {
  readonly spec: LaunchSpec;
  /** Put before Node's command line; it must `exec` what follows it. */
  readonly prefix: readonly string[];
  /** Adds what else is known of an end, as soon as it happened. Must not throw. */
  readonly judge?: (exit: Exit) => Exit;
}

export type ServerProcess = Pick<RunningServer, "ready" | "exited" | "stop">;

/** Starts a server and waits until it says that it is ready; one that never does is ended before this rejects. */
export async function startServerProcess({ spec, prefix, judge }: ServerCommand): Promise<ServerProcess> {
  const child = spawnServer(spec, prefix);
  const exited = exitOf(child).then(judge);
  const printed = tailOf(child.stdout, child.stderr);
  // Told once only: a second SIGTERM, which the server no longer listens for, would cut off what it still finishes.
  let stopping: Promise<StopRecord> | undefined;
  const stop = (): Promise<StopRecord> => {
    stopping ??= stopServer(child, exited);
    return stopping;
  };
  try {
    return { ready: await announced(spec, { child, exited, printed }), exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopServer(child: ServerChild, exited: Promise<Exit>): Promise<StopRecord> {
  child.kill("SIGTERM");
  const patience = new AbortController();
  const inTime = await Promise.race([
    exited.then(() => true),
    delay(STOPPED_WITHIN_MS, false, { signal: patience.signal }),
  ]);
  patience.abort();
  if (!inTime) killWithItsChildren(child);
  return { ...(await exited), killed: !inTime };
}
