import { runtimes } from "@lab/shared/runtimes";
import { formatCoreList } from "../../cores/allowed-cores.ts";
import type { LaunchSpec } from "../launcher.ts";
import { environmentOf } from "../server-child.ts";
import type { DockerNetwork } from "./engine.ts";

export interface ContainerWish {
  readonly name: string;
  readonly labels: readonly string[];
  readonly image: string;
  readonly network: DockerNetwork;
}

/** Ports inside a container whose ports the engine publishes. */
export const INNER_PORTS = { server: 3_000, control: 3_001 } as const;

const USER = "1000:1000";
const MOST_PROCESSES = "256";
const NODE = "/usr/local/bin/node";
const SETARCH = "/usr/bin/setarch";

export function createArguments(spec: LaunchSpec, wish: ContainerWish): readonly string[] {
  const [entrypoint = NODE, ...command] = commandOf(spec);
  const flags = [
    ...limitsOf(spec),
    ...confinementOf(spec),
    ...networkOf(wish.network, environmentOf(spec.environment)),
    ...mountsOf(spec),
    ...["--entrypoint", entrypoint],
  ];
  return argumentsWith(wish, flags, command);
}

/**
 * Pure: the arguments of `docker create` for a user's own image, which gets its port from the environment. It is
 * limited as all are and not confined further: what it writes, and as which user, is up to it.
 */
export function imageArguments(spec: LaunchSpec, wish: ContainerWish, port: number): readonly string[] {
  const isHost = wish.network === "host";
  const inner = isHost ? port : INNER_PORTS.server;
  const environment = { ...spec.environment, PORT: String(inner), HOST: isHost ? "127.0.0.1" : "0.0.0.0" };
  const network = isHost ? ["--network", "host"] : ["--publish", `127.0.0.1::${inner}`];
  return argumentsWith(wish, ["--init", ...limitsOf(spec), ...network, ...asFlags(environment)]);
}

function argumentsWith(
  { name, labels, image }: ContainerWish,
  flags: readonly string[],
  command: readonly string[] = [],
): readonly string[] {
  return [
    "container",
    "create",
    // The image is built here: one of the same name in a registry is another.
    ...["--pull", "never"],
    // Its stdin is a pipe that ends with the runner, and the server with it.
    "--interactive",
    ...["--name", name],
    ...labels.flatMap((label) => ["--label", label]),
    // The output is read from the attached streams, so the engine need not keep it.
    ...["--log-driver", "none"],
    ...flags,
    image,
    ...command,
  ];
}

function asFlags(environment: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
}

function limitsOf({ limits: { cpus, memoryBytes }, cores }: LaunchSpec): readonly string[] {
  return [
    ...["--cpus", String(cpus)],
    // Memory and swap together: none is left for swap.
    ...["--memory", String(memoryBytes), "--memory-swap", String(memoryBytes)],
    ...(cores.server.length > 0 ? ["--cpuset-cpus", formatCoreList(cores.server)] : []),
    ...["--pids-limit", MOST_PROCESSES],
  ];
}

function confinementOf({ fixedAddresses }: LaunchSpec): readonly string[] {
  return [
    ...["--read-only", "--tmpfs", "/tmp"],
    ...["--user", USER, "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
    // The engine's filter of system calls forbids personality(ADDR_NO_RANDOMIZE). It can be replaced or left out, not
    // be amended; and it costs each system call some time, so that it is left out of all cells alike.
    ...(fixedAddresses ? ["--security-opt", "seccomp=unconfined"] : []),
  ];
}

function networkOf(network: DockerNetwork, environment: Readonly<Record<string, string>>): readonly string[] {
  const publish = Object.values(INNER_PORTS).flatMap((port) => ["--publish", `127.0.0.1::${port}`]);
  return network === "host"
    ? ["--network", "host", ...asFlags(environment)]
    : [...publish, ...asFlags({ ...environment, ...PUBLISHED })];
}

function mountsOf({ node, folders }: LaunchSpec): readonly string[] {
  const { readOnly, writable } = folders ?? { readOnly: [], writable: [] };
  const mounts = [
    ...readOnly.map((folder) => `${bind(folder)},readonly`),
    ...writable.map((folder) => bind(folder)),
    // Replaces the image's own Node.
    ...(node === undefined ? [] : [`${bind(node, NODE)},readonly`]),
  ];
  return mounts.flatMap((mount) => ["--mount", mount]);
}

function bind(source: string, target = source): string {
  return `type=bind,source=${source},target=${target}`;
}

/** 0.0.0.0 is within the container's own network; on this machine the port is published on 127.0.0.1 only. */
const PUBLISHED = {
  HOST: "0.0.0.0",
  PORT: String(INNER_PORTS.server),
  CONTROL_PORT: String(INNER_PORTS.control),
};

/** Inside the image: `setarch` becomes the server, as process 1 of the container. */
function commandOf({
  fixedAddresses,
  nodeWords = runtimes.node.words,
  nodeFlags,
  entry,
}: LaunchSpec): readonly string[] {
  return [...(fixedAddresses ? [SETARCH, "-R"] : []), NODE, ...nodeWords, ...nodeFlags, entry];
}
