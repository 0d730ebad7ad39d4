import { readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, listenersOn } from "../launch/ports.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { type ProfiledStart, withProfiledServer } from "./profiled-server.ts";
import { notNode, notReachable, severalProcesses } from "./profiling-error.ts";

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

/** The process of Node's, below a command, that answers on a port. */
function nodeBehind(cell: string, group: number, port: number): number {
  const nodes = listenersOn(group, port).filter(isNode);
  const [node] = nodes;
  if (node === undefined) throw notNode(cell);
  if (nodes.length > 1 || childrenOf(node).some(isNode)) throw severalProcesses(cell);
  return node;
}

/** The signal that opens Node's inspector would end any other program. */
function isNode(pid: number): boolean {
  try {
    return /^node(js)?\b/.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return false;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return children === "" ? [] : children.split(" ").map(Number);
  } catch {
    return [];
  }
}

const OPEN_WITHIN_MS = 5_000;
const ASKED_AGAIN_AFTER_MS = 20;

async function openInspectorOf(pid: number, address: string): Promise<void> {
  const [host = "", port] = address.split(":");
  process.kill(pid, "SIGUSR1");
  for (let waitedMs = 0; waitedMs < OPEN_WITHIN_MS; waitedMs += ASKED_AGAIN_AFTER_MS) {
    if (await listens(host, Number(port))) return;
    await delay(ASKED_AGAIN_AFTER_MS);
  }
  throw notReachable(address, undefined);
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => resolve(false));
    socket.once("close", (failed) => resolve(!failed));
  });
}
