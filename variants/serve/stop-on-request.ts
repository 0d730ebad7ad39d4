import type { Server } from "node:http";

const GRACE_MS = 4_000;
const SWEEP_MS = 25;

/** On SIGTERM or SIGINT: accept nothing more, let what is under way finish, cut it off after four seconds, exit 0. */
export function stopOnRequest(servers: readonly Server[], environment: NodeJS.ProcessEnv): void {
  onStopRequest(environment, () => {
    for (const server of servers) drain(server);
    Promise.all(servers.map(closed)).then(() => process.exit(0));
  });
}

/** Runs the action on the first request to stop. */
export function onStopRequest(environment: NodeJS.ProcessEnv, action: () => void): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    action();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A parent may want its servers to end with it: its end of the pipe closes even if it is killed.
  if (environment["STOP_WITH_STDIN"] === "1") process.stdin.once("end", stop).resume();
}

/** A kept-alive connection counts as open until it is idle, which may be after `close`; therefore the sweep. */
function drain(server: Server): void {
  server.close();
  setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  setTimeout(() => server.closeAllConnections(), GRACE_MS);
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.once("close", resolve));
}
