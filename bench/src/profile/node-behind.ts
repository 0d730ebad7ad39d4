import { readFileSync, readlinkSync } from "node:fs";
import { connect } from "node:net";
import { basename } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { listenersOn } from "../launch/listening-ports.ts";
import { notNode, notReachable, severalProcesses } from "./profiling-error.ts";

/** The process of Node's, below a command, that answers on a port. */
export function nodeBehind(cell: string, group: number, port: number): number {
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

export async function openInspectorOf(pid: number, address: string): Promise<void> {
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
