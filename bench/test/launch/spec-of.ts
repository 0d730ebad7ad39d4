import { join } from "node:path";
import type { Start } from "@lab/shared/record";
import type { LaunchSpec } from "../../src/launch/launcher.ts";

/** How to launch one of the fixtures. */
export function specOf(fixture: string, nodeFlags: readonly string[] = []): LaunchSpec {
  return {
    cell: fixture,
    entry: join(import.meta.dirname, "fixtures", fixture),
    nodeFlags,
    limits: { cpus: 1, memoryBytes: 2 ** 30 },
    cores: { server: [], others: [] },
    readyWithinMs: 60_000,
  };
}

/** How to launch one of them by a command, as a server that announces nothing. */
export function commandSpec(fixture: string, start: Partial<Start> = {}): LaunchSpec {
  const folder = join(import.meta.dirname, "fixtures");
  return { ...specOf(fixture), start: { command: [process.execPath, fixture], folder, path: "/", ...start } };
}
