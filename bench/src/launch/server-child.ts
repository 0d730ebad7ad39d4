import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { runtimes } from "@lab/shared/runtimes";
import { executableIn } from "../cores/allowed-cores.ts";
import { type Exit, LaunchError, type LaunchSpec } from "./launcher.ts";

export type ServerChild = ChildProcessByStdio<Writable, Readable, Readable>;

/** `prefix` is put before Node's command line and must `exec` what follows it: the child becomes the server. */
export function spawnServer(spec: LaunchSpec, prefix: readonly string[]): ServerChild {
  const {
    node = process.execPath,
    nodeWords = runtimes.node.words,
    nodeFlags,
    entry,
    environment,
    fixedAddresses,
  } = spec;
  const [command = node, ...args] = [
    ...prefix,
    ...(fixedAddresses ? atFixedAddresses() : []),
    ...[node, ...nodeWords, ...nodeFlags, entry],
  ];
  return spawnAttached(command, args, environmentOf(environment));
}

export function spawnAttached(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  folder?: string,
): ServerChild {
  return spawn(command, args, {
    cwd: folder,
    // A server ends when its stdin does: none outlives the runner, however that dies.
    stdio: ["pipe", "pipe", "pipe"],
    // A process group of its own: a terminal's Ctrl-C reaches the runner alone, which then stops its servers in order.
    detached: true,
    env,
  });
}

export function exitOf(child: ServerChild): Promise<Exit> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    // Also emitted where a signal could not be sent, which ends nothing: only a process that never was has no pid.
    child.on("error", () => {
      if (child.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}

/** The server leads a process group, so the signal also reaches whatever it started. */
export function signalWithItsChildren(child: ServerChild, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Windows knows no process groups; elsewhere the group ended by itself in this very moment.
    child.kill(signal);
  }
}

/**
 * The command prefix that places a process's memory at the same addresses every time. Random addresses decide which
 * entries of V8's caches evict each other, and so make a process a few percent slower for life.
 */
export function atFixedAddresses(path = process.env["PATH"] ?? ""): readonly string[] {
  const setarch = process.platform === "linux" ? executableIn(path, "setarch") : undefined;
  if (setarch !== undefined) return [setarch, "-R"];
  throw new LaunchError(
    "--steady needs setarch, of Linux's util-linux, to fix a server's addresses. Measure without it.",
  );
}

/** The whole environment of a server, with its settings: nothing of the caller's may reach what is measured. */
export function environmentOf(settings: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { ...settings, ...FOR_EVERY_SERVER };
}

/** Variables that no setting may override. */
const FOR_EVERY_SERVER = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  CONTROL_PORT: "0",
  STOP_WITH_STDIN: "1",
};

/**
 * Ends a process group when this process is gone, unless it is disposed of before: a command that knows nothing of the
 * lab does not end with its stdin.
 */
export function guardGroup(leader: number): Disposable {
  return guard('kill -s KILL -- "-$1"', String(leader));
}

/** Runs a line for a shell, with its argument as `$1`, when this process is gone, however that ended. */
export function guard(line: string, argument: string): Disposable {
  // The end of its stdin comes when this process is gone.
  const guard = spawn("/bin/sh", ["-c", `read -r nothing; ${line}`, "guard", argument], {
    stdio: ["pipe", "ignore", "ignore"],
    // In a group of its own a terminal's Ctrl-C does not reach it.
    detached: true,
  });
  // Without a guard, the next run removes what is left.
  guard.on("error", () => undefined);
  return { [Symbol.dispose]: () => void guard.kill("SIGKILL") };
}
