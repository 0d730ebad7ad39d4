import { afterEach, beforeEach } from "vitest";
import { createCgroupLauncher } from "../../../src/launch/cgroup/launcher.ts";
import type { Launcher, LaunchSpec, RunningServer } from "../../../src/launch/launcher.ts";
import { createProcessLauncher } from "../../../src/launch/process/launcher.ts";
import { noGroupsHere, ownCorner, withGroups } from "../cgroup/corner.ts";
import { severalOf } from "./several.ts";

interface Machine extends AsyncDisposable {
  readonly launcher: Launcher;
}

export const machines = [
  {
    title: withGroups("a server of several processes in a control group"),
    skipped: noGroupsHere !== undefined,
    prepare(): Machine {
      const corner = ownCorner();
      const launcher = createCgroupLauncher(corner.hierarchy);
      return { launcher, [Symbol.asyncDispose]: () => corner[Symbol.asyncDispose]() };
    },
  },
  {
    title: "a server of several plain processes",
    skipped: process.platform !== "linux",
    prepare: (): Machine => ({ launcher: createProcessLauncher(), [Symbol.asyncDispose]: async () => undefined }),
  },
];

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
