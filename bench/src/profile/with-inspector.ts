import { freePort } from "../launch/free-port.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { Inspector } from "./inspector.ts";
import { nodeBehind, openInspectorOf } from "./node-behind.ts";
import { type ProfiledStart, withProfiledServer } from "./profiled-server.ts";
import type { ProfileSession } from "./profiler.ts";

/** The functions available through its inspector. */
export interface Inspected {
  readonly inspector: Inspector;
  readonly live: LiveCell;
  /** The process itself, which a command may have started as one among others. */
  readonly pid: number;
}

/** Starts a cell's server, and connects to its inspector once it is warm. */
export async function withInspector<Result>(
  session: ProfileSession,
  action: (inspected: Inspected) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  return await withProfiledServer(session, startWith(session, address), async (live) => {
    const pid = await openedAt(live, address);
    using inspector = await Inspector.at(address);
    return await action({ inspector, live, pid });
  });
}

/** Which of a command's processes will listen is unknown: all get the address, and one is activated later. */
function startWith({ cell }: ProfileSession, address: string): ProfiledStart {
  if (cell.subject.start === undefined) return { nodeFlags: [`--inspect=${address}`] };
  const options = [process.env["NODE_OPTIONS"], `--inspect-port=${address}`].filter((one) => one !== undefined);
  return { nodeFlags: [], environment: { NODE_OPTIONS: options.join(" ") } };
}

async function openedAt({ cell, server }: LiveCell, address: string): Promise<number> {
  const { pid, url } = server.ready;
  if (cell.subject.start === undefined) return pid;
  const node = nodeBehind(cell.id, pid, Number(new URL(url).port));
  await openInspectorOf(node, address);
  return node;
}
