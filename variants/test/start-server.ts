import { join } from "node:path";
import type { RunningServer } from "../../bench/src/launch/launcher.ts";
import { createProcessLauncher } from "../../bench/src/launch/server-process.ts";

const VARIANTS = join(import.meta.dirname, "..");

/** A server does not inherit the environment of the tests, and compiling its framework is an eighth of a start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "" };

/** A process of an entry point, which is named from the variants' folder. */
export function startServer(entry: string, environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  return createProcessLauncher().start({
    cell: entry,
    entry: join(VARIANTS, entry),
    nodeFlags: [],
    environment: { ...COMPILE_CACHE, ...environment },
    limits: { cpus: 1, memoryBytes: 2 ** 30 },
    cores: { server: [], others: [] },
    readyWithinMs: 60_000,
  });
}
