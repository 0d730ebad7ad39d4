import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { type Adapter, ReadyLine } from "@lab/shared/record";
import type { Readings } from "../../nest/visibility/places.ts";
import { COMPILE_CACHE } from "../start-server.ts";
import { NO_PRELOAD } from "../upstream/preload.ts";

const ENTRY = join(import.meta.dirname, "../../nest/visibility/dist/main.js");

export type Notes = Readonly<Record<string, Readings>>;

export interface Probe extends AsyncDisposable {
  readonly url: string;
  notes(): Promise<Notes>;
  stop(): Promise<void>;
}

/** The app of probes around a way. Not by the launcher: its notes come by a channel for messages. */
export async function startProbe(way: string, adapter: Adapter, { flags, environment } = NO_PRELOAD): Promise<Probe> {
  // Threads that help collect garbage cost a start of two thirds of a second a tenth more CPU.
  const child = spawn(process.execPath, ["--single-threaded-gc", ...flags, ENTRY, way, adapter], {
    env: { ...COMPILE_CACHE, ...environment, NODE_ENV: "production", PORT: "0", STOP_WITH_STDIN: "1" },
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  }) as ChildProcessByStdio<Writable, Readable, null>;
  const exited = once(child, "exit");
  const [line] = await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(([exitCode]) => Promise.reject(new Error(`The probe of ${way} ended with exit code ${exitCode}.`))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill();
    await exited;
  };
  return {
    url: ReadyLine.parse(JSON.parse(line)).url,
    async notes() {
      const answer = once(child, "message");
      child.send("notes");
      return (await answer)[0];
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
