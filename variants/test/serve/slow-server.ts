import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { ReadyLine } from "@lab/shared/record";
import { COMPILE_CACHE } from "../start-server.ts";

const ENTRY = join(import.meta.dirname, "fixtures", "slow-server.ts");

export type Environment = Readonly<Record<string, string>>;

/** The fixture in a process of its own. */
export interface SlowServer extends AsyncDisposable {
  readonly pid: number | undefined;
  readonly ready: ReadyLine;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  endStdin(): void;
  /** Lets `/slow` answer whoever waits for it. */
  release(): void;
}

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
}

export async function startSlowServer(environment: Environment, nodeFlags?: readonly string[]): Promise<SlowServer> {
  const { child, ended } = spawnSlowServer(environment, nodeFlags);
  const line = await Promise.race([
    once(createInterface(child.stdout), "line").then(([first]) => first as string),
    ended.then((end) => Promise.reject(new Error(`It ended: ${JSON.stringify(end)}`))),
  ]);
  return {
    pid: child.pid,
    ready: ReadyLine.parse(JSON.parse(line)),
    ended,
    kill: (signal) => child.kill(signal),
    endStdin: () => child.stdin.end(),
    release: () => child.send("release"),
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs one that is not expected to serve. */
export function endOfSlowServer(environment: Environment): Promise<Ended> {
  return spawnSlowServer(environment).ended;
}

function spawnSlowServer(environment: Environment, nodeFlags: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeFlags, ENTRY], {
    env: { ...COMPILE_CACHE, ...environment },
    stdio: ["pipe", "pipe", "pipe", "ipc"],
    // The types know pipes only without a channel for messages next to them.
  }) as ChildProcessByStdio<Writable, Readable, Readable>;
  const stdout = linesOf(child.stdout);
  const stderr = linesOf(child.stderr);
  const ended = once(child, "close").then(([exitCode]): Ended => ({ exitCode, stdout, stderr }));
  return { child, ended };
}

function linesOf(stream: Readable): readonly string[] {
  const lines: string[] = [];
  createInterface(stream).on("line", (line) => lines.push(line));
  return lines;
}
