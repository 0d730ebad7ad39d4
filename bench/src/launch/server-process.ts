import { exitOf, killWithItsChildren, spawnServer } from "./server-child.ts";
import { type ServerCommand, startByCommand } from "./start-by-command.ts";
import { type ServerProcess, untilReady } from "./until-ready.ts";

/** Starts a server and waits until it is ready; one that never is, is ended before this rejects. */
export function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { spec, prefix, judge } = command;
  if (spec.start !== undefined) return startByCommand(command, spec.start);
  const child = spawnServer(spec, prefix);
  return untilReady({
    spec,
    child,
    exited: exitOf(child).then(judge),
    tell: () => child.kill("SIGTERM"),
    kill: () => killWithItsChildren(child),
  });
}
