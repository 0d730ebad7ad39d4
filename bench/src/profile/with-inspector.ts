import { freePort } from "../launch/free-port.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { Inspector } from "./inspector.ts";
import { withProfiledServer } from "./profiled-server.ts";
import type { ProfileSession } from "./profiler.ts";

/** Starts a cell's server with its inspector listening, and connects to that once the server is warm. */
export async function withInspector<Result>(
  session: ProfileSession,
  action: (inspector: Inspector, live: LiveCell) => Promise<Result>,
): Promise<Result> {
  const address = `127.0.0.1:${await freePort()}`;
  return await withProfiledServer(session, { nodeFlags: [`--inspect=${address}`] }, async (live) => {
    using inspector = await Inspector.at(address);
    return await action(inspector, live);
  });
}
