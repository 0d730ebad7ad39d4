import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { atFixedAddresses } from "./at-fixed-addresses.ts";
import type { Exit, LaunchSpec } from "./launcher.ts";
import { environmentOf } from "./server-environment.ts";

export type ServerChild = ChildProcessByStdio<Writable, Readable, Readable>;

/** `prefix` is put before Node's command line and must `exec` what follows it: the child becomes the server. */
export function spawnServer(spec: LaunchSpec, prefix: readonly string[]): ServerChild {
  const { node = process.execPath, nodeFlags, entry, environment, fixedAddresses } = spec;
  const [command = node, ...args] = [
    ...prefix,
    ...(fixedAddresses ? atFixedAddresses() : []),
    ...[node, "--expose-gc", ...nodeFlags, entry],
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

/** The server leads a process group: whatever it started itself goes with it. */
export function killWithItsChildren(child: ServerChild): void {
  signalWithItsChildren(child, "SIGKILL");
}

export function signalWithItsChildren(child: ServerChild, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Windows knows no process groups; elsewhere the group ended by itself in this very moment.
    child.kill(signal);
  }
}
