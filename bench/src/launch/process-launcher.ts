import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ReadyLine } from "@lab/shared/record";
import { exitedEarly, neverReady, notReadable } from "./launch-error.ts";
import type { Exit, Launcher, LaunchSpec, StopRecord } from "./launcher.ts";
import { type PrintedTail, tailOf } from "./printed-tail.ts";

const READY_WITHIN_MS = 15_000;
const STOPPED_WITHIN_MS = 6_000;

type ServerProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** Servers as plain processes of this machine, on loopback and ports that the system chooses. */
export const processLauncher: Launcher = {
  async start(spec) {
    const child = spawnServer(spec);
    const exited = exitOf(child);
    const printed = tailOf(child.stdout, child.stderr);
    const stop = (): Promise<StopRecord> => stopServer(child, exited);
    try {
      const ready = await readyLineOf(spec.cell, child, exited, printed);
      return { ready, exited, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

function spawnServer({ entry, nodeFlags }: LaunchSpec): ServerProcess {
  return spawn(process.execPath, ["--expose-gc", ...nodeFlags, entry], {
    // A server ends when its stdin does: none outlives the runner, however that dies.
    stdio: ["pipe", "pipe", "pipe"],
    // Nothing of the caller's environment may reach what is measured.
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", CONTROL_PORT: "0", STOP_WITH_STDIN: "1" },
  });
}

function exitOf(child: ServerProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once("error", () => resolve({ code: null, signal: null }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
}

async function readyLineOf(
  cell: string,
  child: ServerProcess,
  exited: Promise<Exit>,
  printed: PrintedTail,
): Promise<ReadyLine> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(createInterface(child.stdout), "line", { signal }).then(([line]) => parseReadyLine(cell, line)),
      exited.then((exit) => Promise.reject(exitedEarly(cell, exit, printed()))),
      delay(READY_WITHIN_MS, undefined, { signal }).then(() =>
        Promise.reject(neverReady(cell, READY_WITHIN_MS, printed())),
      ),
    ]);
  } finally {
    settled.abort();
  }
}

function parseReadyLine(cell: string, line: string): ReadyLine {
  try {
    return ReadyLine.parse(JSON.parse(line));
  } catch (cause) {
    throw notReadable(cell, line, cause);
  }
}

async function stopServer(child: ServerProcess, exited: Promise<Exit>): Promise<StopRecord> {
  child.kill("SIGTERM");
  const patience = new AbortController();
  const inTime = await Promise.race([
    exited.then(() => true),
    delay(STOPPED_WITHIN_MS, false, { signal: patience.signal }),
  ]);
  patience.abort();
  if (!inTime) child.kill("SIGKILL");
  return { ...(await exited), killed: !inTime };
}
