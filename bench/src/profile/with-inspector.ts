import { readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, listenersOn, listeningPortsOf } from "../launch/ports.ts";
import type { LiveCell } from "../run/start-cell.ts";
import { parseChildren, parseThreadCpuUs } from "../sample/procfs.ts";
import { Inspector } from "./inspector.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { type ProfiledStart, withProfiledServer } from "./profiled-server.ts";
import { notNode, notReachable } from "./profiling-error.ts";

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
    const { pid, opened } = await openedAt(live, address);
    using inspector = await Inspector.at(opened);
    return await action({ inspector, live, pid });
  });
}

/** Which of a command's processes will listen is unknown: all get the address, and one is activated later. */
function startWith({ cell }: ProfileSession, address: string): ProfiledStart {
  if (cell.subject.start === undefined) return { nodeFlags: [`--inspect=${address}`] };
  const options = [process.env["NODE_OPTIONS"], `--inspect-port=${address}`].filter((one) => one !== undefined);
  return { nodeFlags: [], environment: { NODE_OPTIONS: options.join(" ") } };
}

/** The address of its inspector, and whose it is. */
async function openedAt({ cell, server }: LiveCell, address: string): Promise<{ pid: number; opened: string }> {
  const { pid, url } = server.ready;
  if (cell.subject.start === undefined) return { pid, opened: address };
  const node = nodeBehind(cell.id, pid, Number(new URL(url).port));
  return { pid: node, opened: await openInspectorOf(node, address) };
}

/** The process of Node's, below a command, that answers: of a cluster, the worker that has worked most so far. */
function nodeBehind(cell: string, group: number, port: number): number {
  const listeners = listenersOn(group, port).filter(isNode);
  const answering = [...new Set(listeners.flatMap((one) => [one, ...childrenOf(one).filter(isNode)]))];
  const [busiest] = answering.toSorted((one, other) => cpuUsOf(other) - cpuUsOf(one));
  if (busiest === undefined) throw notNode(cell);
  return busiest;
}

/** The signal that opens Node's inspector would end any other program. */
function isNode(pid: number): boolean {
  try {
    return /^node(js)?\b/.test(basename(readlinkSync(`/proc/${pid}/exe`)));
  } catch {
    return false;
  }
}

function cpuUsOf(pid: number): number {
  try {
    return parseThreadCpuUs(readFileSync(`/proc/${pid}/schedstat`, "utf8"));
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return parseChildren(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
  } catch {
    return [];
  }
}

const OPEN_WITHIN_MS = 5_000;
const ASKED_AGAIN_AFTER_MS = 20;

/** At the address that all processes were given, or one above it, which Node gives to the workers of a cluster. */
async function openInspectorOf(pid: number, address: string): Promise<string> {
  const [host = "", port] = address.split(":");
  const open = new Set(listeningPortsOf([pid]));
  process.kill(pid, "SIGUSR1");
  for (let waitedMs = 0; waitedMs < OPEN_WITHIN_MS; waitedMs += ASKED_AGAIN_AFTER_MS) {
    const own = listeningPortsOf([pid]).find((one) => !open.has(one)) ?? Number(port);
    if (await listens(host, own)) return `${host}:${own}`;
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
