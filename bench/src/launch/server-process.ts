import type { Start } from "@lab/shared/record";
import { coresAllowedTo, pinnedTo } from "../cores/allowed-cores.ts";
import { firstAnswerOf } from "./first-answer.ts";
import type { Exit, Launcher, LaunchSpec } from "./launcher.ts";
import { freePort, listeningIn } from "./ports.ts";
import {
  atFixedAddresses,
  exitOf,
  guardGroup,
  signalWithItsChildren,
  spawnAttached,
  spawnServer,
} from "./server-child.ts";
import { type Readiness, type ServerProcess, untilReady } from "./until-ready.ts";

export function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { spec, prefix, judge, cleanUp } = command;
  if (spec.start !== undefined) return startByCommand(command, spec.start);
  const child = spawnServer(spec, prefix);
  return untilReady({
    spec,
    child,
    exited: exitOf(child).then(judge),
    tell: () => child.kill("SIGTERM"),
    kill: () => signalWithItsChildren(child, "SIGKILL"),
    ...(cleanUp && { cleanUp }),
  });
}

interface ServerCommand {
  readonly spec: LaunchSpec;
  /** Put before the command line; it must `exec` what follows it. */
  readonly prefix: readonly string[];
  /** Adds what else is known of an end, as soon as it happened. Must not throw. */
  readonly judge?: (exit: Exit) => Exit;
  readonly cleanUp?: () => Promise<void>;
  /** Shows that a server is ready which a command starts; its first answer by default. */
  readonly readinessOf?: (process: Commanded) => Readiness;
}

interface Commanded {
  readonly pid: number;
  readonly url: string;
  readonly listening: () => ReturnType<typeof listeningIn>;
}

/** Starts a server that does not know the lab, on a free port, and waits for its first answer. */
async function startByCommand(
  { spec, prefix, judge, cleanUp, readinessOf }: ServerCommand,
  start: Start,
): Promise<ServerProcess> {
  const port = await freePort();
  const [command = "", ...args] = [
    ...prefix,
    ...(spec.fixedAddresses ? atFixedAddresses() : []),
    ...commandLine(start, port),
  ];
  // A command may need any part of its caller's environment.
  const environment = { ...process.env, ...spec.environment, PORT: String(port) };
  const child = spawnAttached(command, args, environment, start.folder);
  const guard = child.pid === undefined ? undefined : guardGroup(child.pid);
  const exited = exitOf(child).then((exit) => {
    const judged = judge?.(exit) ?? exit;
    // What it started and did not wait for.
    signalWithItsChildren(child, "SIGKILL");
    guard?.[Symbol.dispose]();
    return judged;
  });
  const commanded: Commanded = {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    listening: () => (child.pid === undefined ? [] : listeningIn(child.pid)),
  };
  return await untilReady({
    spec,
    child,
    exited,
    readiness: readinessOf?.(commanded) ?? firstAnswerOf(spec, { ...commanded, path: start.path }),
    // Shells and package managers do not hand it on.
    tell: () => signalWithItsChildren(child, "SIGTERM"),
    kill: () => signalWithItsChildren(child, "SIGKILL"),
    ...(cleanUp && { cleanUp }),
  });
}

/** Pure: the words that a command consists of on this port; a line for a shell is given to one. */
function commandLine({ command }: Pick<Start, "command">, port: number): readonly string[] {
  const at = (text: string): string => text.replaceAll("{port}", String(port));
  return typeof command === "string" ? ["/bin/sh", "-c", at(command)] : command.map(at);
}

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
