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
export function startServerProcess({ spec, prefix, judge }: ServerCommand): Promise<ServerProcess> {
  const child = spawnServer(spec, prefix);
  return untilReady({
    spec,
    child,
    exited: exitOf(child).then(judge),
    tell: () => child.kill("SIGTERM"),
    kill: () => killWithItsChildren(child),
  });
}

/** A server that was started, and how to end it. */
export interface StartedServer {
  readonly spec: LaunchSpec;
  /** What has the server's streams; as a rule the server itself. */
  readonly child: ServerChild;
  readonly exited: Promise<Exit>;
  /** Sends it SIGTERM. */
  tell(): void;
  /** Sends it SIGKILL, and whatever it started itself. */
  kill(): void;
}

export async function untilReady(server: StartedServer): Promise<ServerProcess> {
  const { spec, child, exited } = server;
  const printed = tailOf(child.stdout, child.stderr);
  // Told once only: a second SIGTERM, which the server no longer listens for, would cut off what it still finishes.
  let stopping: Promise<StopRecord> | undefined;
  const stop = (): Promise<StopRecord> => {
    stopping ??= stopServer(server);
    return stopping;
  };
  try {
    return { ready: await announced(spec, { child, exited, printed }), exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function stopServer({ exited, tell, kill }: StartedServer): Promise<StopRecord> {
  tell();
  const patience = new AbortController();
  const inTime = await Promise.race([
    exited.then(() => true),
    delay(STOPPED_WITHIN_MS, false, { signal: patience.signal }),
  ]);
  patience.abort();
  if (!inTime) kill();
  return { ...(await exited), killed: !inTime };
}
