import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { pinnedTo } from "./allowed-cores.ts";
import { type Exit, tailOf } from "./child-process.ts";

const READY_WITHIN_MS = 15_000;
const STOPPED_WITHIN_MS = 2_000;

/** A process of ours on cores of its own, which answers every command with a message. */
export interface WorkerProcess<Command, Message> {
  readonly pid: number | undefined;
  /** To which it is confined; empty if it is not. */
  readonly cores: readonly number[];
  isAlive(): boolean;
  ask(command: Command, withinMs: number): Promise<Message>;
  /** For a command without an answer. */
  send(command: Command): void;
  /** Waits until it is gone, by force if it has to be. */
  stop(): Promise<void>;
}

export interface Complaints {
  notStarted(exit: Exit, cores: readonly number[], printed: string): Error;
  died(exit: Exit, printed: string): Error;
  silent(withinMs: number): Error;
}

export interface Particulars {
  readonly node?: string;
  readonly stoppedWithinMs?: number;
  /** Kills it, so that an answer that is awaited fails. */
  readonly signal?: AbortSignal;
}

/** Starts a file with its arguments in a process, and waits for its first message: that it is ready. */
export async function startWorkerProcess<Command extends Serializable, Message>(
  command: readonly string[],
  wantedCores: readonly number[],
  complaints: Complaints,
  { node = process.execPath, stoppedWithinMs = STOPPED_WITHIN_MS, signal }: Particulars = {},
): Promise<WorkerProcess<Command, Message>> {
  const prefix = pinnedTo(wantedCores);
  const cores = prefix.length === 0 ? [] : wantedCores;
  const child = spawnAlone([...prefix, node, ...command], signal);
  const printed = tailOf(...(child.stderr === null ? [] : [child.stderr]));
  const gone = endOf(child);
  const receive = (withinMs: number, died: (exit: Exit) => Error): Promise<Message> =>
    nextMessage(child, gone, withinMs, { died, silent: complaints.silent });
  await receive(READY_WITHIN_MS, (exit) => complaints.notStarted(exit, cores, printed()));
  const send = (command: Command): void => void child.send(command, () => {});
  return {
    pid: child.pid,
    cores,
    isAlive: () => isAlive(child),
    send,
    ask: (command, withinMs) => {
      send(command);
      return receive(withinMs, (exit) => complaints.died(exit, printed()));
    },
    stop: () => stop(child, gone, stoppedWithinMs),
  };
}

/** taskset becomes the program that it starts, so that the process, its channel and its signals are the worker's. */
function spawnAlone([program = "", ...rest]: readonly string[], signal: AbortSignal | undefined): ChildProcess {
  const compiled = getCompileCacheDir();
  const child = spawn(program, rest, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // Nothing of the caller's environment, such as NODE_OPTIONS, may reach what measures. Compiled code saves most of a start.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    // A session of its own: Ctrl-C is for the process that started it, which finishes and then stops this one.
    detached: true,
    signal,
    killSignal: "SIGKILL",
  });
  // Its exit says what happened to it; a failed `send` or `kill` adds nothing.
  return child.on("error", () => {});
}

/** Rejects if the process ends first, or sends nothing in time. */
async function nextMessage<Message>(
  child: ChildProcess,
  gone: Promise<Exit>,
  withinMs: number,
  { died, silent }: { readonly died: (exit: Exit) => Error; readonly silent: Complaints["silent"] },
): Promise<Message> {
  const settled = new AbortController();
  const { signal } = settled;
  let patient = true;
  const patience = setTimeout(() => {
    patient = false;
    child.kill("SIGKILL");
  }, withinMs);
  const ended = async (): Promise<never> => {
    if (!hasEnded(child)) await once(child, "exit", { signal });
    const exit = await gone;
    throw patient ? died(exit) : silent(withinMs);
  };
  try {
    return await Promise.race([once(child, "message", { signal }).then(([message]) => message), ended()]);
  } finally {
    clearTimeout(patience);
    settled.abort();
  }
}

/** How it ended, once all that it printed has been read. ("close" never comes for a child disconnected from here.) */
async function endOf(child: ChildProcess): Promise<Exit> {
  const { promise: read, resolve: wasRead } = Promise.withResolvers<void>();
  child.stderr?.once("close", wasRead);
  const exit = await new Promise<Exit>((resolve) => {
    child.once("error", () => resolve({ code: null, signal: null }));
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  await read;
  return exit;
}

function isAlive(child: ChildProcess): boolean {
  return child.connected && !hasEnded(child);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stop(child: ChildProcess, gone: Promise<Exit>, withinMs: number): Promise<void> {
  const byForce = setTimeout(() => child.kill("SIGKILL"), withinMs);
  if (child.connected) child.disconnect();
  await gone;
  clearTimeout(byForce);
}
