import { join } from "node:path";
import type { LaunchSpec } from "../../../src/launch/launcher.ts";

/** How to launch one of the fixtures in a group, on core 0. */
export function cgroupSpec(fixture: string, changes: Partial<LaunchSpec> = {}): LaunchSpec {
  return {
    cell: fixture,
    entry: join(import.meta.dirname, "../fixtures", fixture),
    nodeFlags: [],
    // Otherwise each start compiles its TypeScript again, which is half of its CPU time.
    environment: { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "" },
    limits: { cpus: 1, memoryBytes: 512 * 2 ** 20 },
    cores: { server: [0], others: [] },
    readyWithinMs: 60_000,
    ...changes,
  };
}
