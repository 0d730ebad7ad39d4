import { setTimeout as delay } from "node:timers/promises";
import type { Exit, LaunchSpec, RunningServer, StopRecord } from "./launcher.ts";
import { tailOf } from "./printed-tail.ts";
import { announcement, readyAt, type Sign } from "./ready-sign.ts";
import type { ServerChild } from "./server-child.ts";

const STOPPED_WITHIN_MS = 6_000;

export type ServerProcess = Pick<RunningServer, "ready" | "exited" | "stop">;

/** A server that was started, and how to end it. */
export interface StartedServer {
  readonly spec: LaunchSpec;
  /** Has the server's streams; usually the server itself. */
  readonly child: ServerChild;
  readonly exited: Promise<Exit>;
  /** Detects readiness; by default a line on its stdout. */
  readonly sign?: Sign;
  /** Sends it SIGTERM. */
  tell(): void;
  /** Sends it SIGKILL, and whatever it started itself. */
  kill(): void;
}

export async function untilReady(server: StartedServer): Promise<ServerProcess> {
  const { spec, child, exited, sign = announcement(spec, child) } = server;
  const printed = tailOf(child.stdout, child.stderr);
  // Sent once only: a second SIGTERM, which the server no longer listens for, would cut off what it still finishes.
  let stopping: Promise<StopRecord> | undefined;
  const stop = (): Promise<StopRecord> => {
    stopping ??= stopServer(server);
    return stopping;
  };
  try {
    return { ready: await readyAt(sign, spec, { child, exited, printed }), exited, stop };
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
