import type { LaunchSpec } from "../../../src/launch/launcher.ts";

/** How to launch one of the fixtures in a container, on core 0. */
export function dockerSpec(fixture: string, changes: Partial<LaunchSpec> = {}): LaunchSpec {
  return {
    cell: fixture,
    entry: `/lab/fixtures/${fixture}`,
    nodeFlags: [],
    limits: { cpus: 1, memoryBytes: 512 * 2 ** 20 },
    cores: { server: [0], others: [] },
    readyWithinMs: 60_000,
    ...changes,
  };
}
