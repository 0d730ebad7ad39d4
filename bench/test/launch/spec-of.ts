import { join } from "node:path";
import type { LaunchSpec } from "../../src/launch/launcher.ts";

/** How to launch one of the fixtures. */
export function specOf(fixture: string, nodeFlags: readonly string[] = []): LaunchSpec {
  return {
    cell: fixture,
    entry: join(import.meta.dirname, "fixtures", fixture),
    nodeFlags,
    limits: { cpus: 1, memoryBytes: 2 ** 30 },
    cores: { server: [], others: [] },
    readyWithinMs: 15_000,
  };
}
