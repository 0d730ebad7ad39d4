import { coresAllowedTo, pinnedTo } from "../../cores/allowed-cores.ts";
import type { Launcher } from "../launcher.ts";
import { startServerProcess } from "../server-process.ts";

const NO_LIMIT = { absent: "no limit" };

/** Servers as plain processes of this machine, on cores of their own where it can pin, without any other limit. */
export function createProcessLauncher(): Launcher {
  return {
    /** Nothing is ever left behind: a server ends when its stdin does, or its guard ends it. */
    async sweep() {
      return [];
    },
    async start(spec) {
      const server = await startServerProcess({ spec, prefix: pinnedTo(spec.cores.server) });
      const { pid, workers } = server.ready;
      const below = spec.start === undefined ? workers !== undefined && { workers } : ({ tree: true } as const);
      return {
        ...server,
        resources: { kind: "procfs", pid, ...below },
        limitsInForce: { cpus: NO_LIMIT, memoryBytes: NO_LIMIT, cores: coresAllowedTo(pid) },
      };
    },
  };
}
