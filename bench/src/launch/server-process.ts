import type { Exit, LaunchSpec } from "./launcher.ts";
import { exitOf, killWithItsChildren, spawnServer } from "./server-child.ts";
import { startByCommand } from "./start-by-command.ts";
import { type ServerProcess, untilReady } from "./until-ready.ts";

/** How a launcher wants a server's process started. */
export interface ServerCommand {
  readonly spec: LaunchSpec;
  /** Put before the command line; it must `exec` what follows it. */
  readonly prefix: readonly string[];
  /** Adds what else is known of an end, as soon as it happened. Must not throw. */
  readonly judge?: (exit: Exit) => Exit;
}

/** Starts a server and waits until it is ready; one that never is, is ended before this rejects. */
export function startServerProcess({ spec, prefix, judge }: ServerCommand): Promise<ServerProcess> {
  if (spec.start !== undefined) return startByCommand({ spec, start: spec.start, prefix, judge });
  const child = spawnServer(spec, prefix);
  return untilReady({
    spec,
    child,
    exited: exitOf(child).then(judge),
    tell: () => child.kill("SIGTERM"),
    kill: () => killWithItsChildren(child),
  });
}
