import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { namesIn, textOf, unlessUnreadable } from "../cores/readable.ts";
import { numberField } from "../kernel/process-stat.ts";

export interface Listening {
  readonly port: number;
  /** It is reached at 127.0.0.1. */
  readonly isLoopback: boolean;
  readonly inode: string;
}

/** Where the processes of a group listen; undefined if the system does not report it. */
export function listeningIn(group: number): readonly Listening[] | undefined {
  return textOf("/proc/net/tcp") === "" ? undefined : listeningAt(processesOf(group).flatMap(socketsOf));
}

/** Where some of these sockets listen. The system lists the sockets of all processes, which can take a tenth of a second. */
export function listeningAt(sockets: readonly string[]): readonly Listening[] {
  return sockets.length === 0 ? [] : listening().filter(({ inode }) => sockets.includes(inode));
}

/** The processes of a group that listen on a port. */
export function listenersOn(group: number, port: number): readonly number[] {
  const sockets = listening().filter((one) => one.port === port);
  return processesOf(group)
    .filter((pid) => socketsOf(pid).some((inode) => sockets.some((one) => one.inode === inode)))
    .map(Number);
}

function processesOf(group: number): readonly string[] {
  const pids = namesIn("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => numberField(textOf(`/proc/${pid}/stat`), "group") === group);
}

function listening(): readonly Listening[] {
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => parseListening(textOf(file)));
}

const LISTENS = "0A";
/** All addresses, or 127.0.0.1, also as one of IPv6. */
const LOOPBACK = /^0*$|^(0{16}FFFF0000)?0100007F$/;

/** Pure: from the text of /proc/net/tcp, whose first line has titles. */
function parseListening(text: string): readonly Listening[] {
  const lines = text.split("\n").slice(1);
  return lines.flatMap((line) => {
    const [, local = "", , state, , , , , , inode = ""] = line.trim().split(/\s+/);
    const [address = "", port = ""] = local.split(":");
    return state === LISTENS ? [{ port: Number.parseInt(port, 16), isLoopback: LOOPBACK.test(address), inode }] : [];
  });
}

export function socketsOf(pid: string | number): readonly string[] {
  const folder = `/proc/${pid}/fd`;
  return namesIn(folder).flatMap((name) => {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(unlessUnreadable(() => readlinkSync(join(folder, name))) ?? "") ?? [];
    return inode === undefined ? [] : [inode];
  });
}

/** Systems give the ports above them to clients, and to servers that ask for any: between two uses, one would be taken. */
const [LOWEST, BEYOND] = [10_240, 32_768];
const MOST_TRIED = 100;

export async function freePort(lowest = LOWEST, beyond = BEYOND): Promise<number> {
  for (let left = MOST_TRIED; ; left -= 1) {
    const port = randomInt(lowest, beyond);
    const server = createServer().listen({ host: "127.0.0.1", port });
    const isFree = await once(server, "listening").then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // Taken, or kept by the system for itself.
        const isElsewhere = error.code === "EADDRINUSE" || error.code === "EACCES";
        if (!isElsewhere || left === 0) throw error;
        return false;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
