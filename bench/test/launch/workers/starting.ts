import { afterEach, beforeEach } from "vitest";
import type { LaunchSpec, RunningServer } from "../../../src/launch/launcher.ts";
import type { Machine } from "../launchers.ts";
import { severalOf } from "./several.ts";

type Start = (file: string, workers: number, changes?: Partial<LaunchSpec>) => Promise<RunningServer>;

/** Starts servers of several processes on a machine made for each test, and stops them after it. */
export function starting(prepare: () => Machine): Start {
  let machine: Machine;
  let servers: RunningServer[];

  beforeEach(() => {
    machine = prepare();
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await machine[Symbol.asyncDispose]();
  });

  return async (file, workers, changes) => {
    const limits = { cpus: 2, memoryBytes: 2 ** 30 };
    const server = await machine.launcher.start(severalOf(file, workers, { limits, ...changes }));
    servers.push(server);
    return server;
  };
}
