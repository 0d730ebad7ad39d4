import { setTimeout as delay } from "node:timers/promises";
import { type Plan, reasonOf } from "@lab/shared/record";
import { coresAllowedTo } from "../../cores/allowed-cores.ts";
import { firstAnswerOf } from "../first-answer.ts";
import { type Exit, LaunchError, type Launcher, type LaunchSpec, type Ready, type RunningServer } from "../launcher.ts";
import { slug } from "../owner.ts";
import { freePort } from "../ports.ts";
import { exitOf, guard, signalWithItsChildren, spawnAttached } from "../server-child.ts";
import { type Readiness, untilReady } from "../until-ready.ts";
import { createArguments, INNER_PORTS, imageArguments } from "./arguments.ts";
import {
  containerOwnerNow,
  exitIn,
  type Inspected,
  inspectContainer,
  labelsOf,
  publishedAt,
  removeContainer,
  sweepContainers,
} from "./container.ts";
import { askDocker, type DockerNetwork, DockerRefusal, imageMissing } from "./engine.ts";
import { groupOfContainer, limitsInside } from "./group.ts";

export interface DockerOptions {
  readonly runId: string;
  readonly image: string;
  readonly network: DockerNetwork;
  /** The source of figures: this machine's files for the containers' groups, or the engine. */
  readonly figuresFrom: NonNullable<Plan["docker"]>["figuresFrom"];
}

/** Numbers this process's containers over all of its launchers, so that names are unique. */
let turn = 0;

/** Servers in containers of an engine on this machine, one each, which the lab makes and removes. */
export function createDockerLauncher(options: DockerOptions): Launcher {
  const labels = labelsOf(options.runId, containerOwnerNow());
  return {
    sweep: sweepContainers,
    async start(spec) {
      turn += 1;
      const name = `request-context-lab.${slug(options.runId)}.${process.pid}-${turn}-${slug(spec.cell)}`;
      const own = await ownImageOf(spec);
      const wish = { ...options, name, labels, image: own?.image ?? options.image };
      const args = own === undefined ? createArguments(spec, wish) : imageArguments(spec, wish, own.port);
      await createContainer(spec, args, wish.image);
      try {
        return await startInside(name, spec, options, own);
      } catch (error) {
        // What cannot be removed now, the next run removes; why the server did not start is what matters here.
        await removeContainer(name).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function createContainer({ cell }: LaunchSpec, args: readonly string[], image: string): Promise<void> {
  try {
    await askDocker(args);
  } catch (error) {
    if (!(error instanceof DockerRefusal)) throw error;
    if (NO_IMAGE.test(error.reason)) throw imageMissing(image, error);
    const remedy = "Check that the engine has enough cores and memory for the servers (--cpus, --memory).";
    throw new LaunchError(`The engine refused the container of ${cell}: ${error.reason}. ${remedy}`, {
      cause: error.cause,
    });
  }
}

const NO_IMAGE = /no such image|unable to find image|image not known/i;

/** A container's end is learnt from the engine, when the command that is attached to it has noticed. */
const END_KNOWN_WITHIN_MS = 2_000;

async function startInside(name: string, spec: LaunchSpec, options: DockerOptions, own: OwnImage | undefined) {
  // Attached: it has the container's stdin, so that the engine closes that when this process, or the runner, is gone.
  const child = spawnAttached("docker", ["container", "start", "--attach", "--interactive", name], process.env);
  // What is in a user's own image does not end with its stdin, as the lab's servers do.
  const ownGuard = own === undefined ? undefined : guard('docker container rm --force "$1"', name);
  const server = await untilReady({
    spec,
    child,
    exited: exitOf(child).then((exit) => {
      ownGuard?.[Symbol.dispose]();
      return endOf(name, exit);
    }),
    ...(own !== undefined && { readiness: readinessOfImage(name, spec, own, options.network) }),
    // By way of the engine: the command takes a signal for itself, and lets go of the container's stdin.
    tell: () => void askDocker(["container", "kill", "--signal", "TERM", name]).catch(() => undefined),
    kill: () => void askDocker(["container", "kill", name]).catch(() => signalWithItsChildren(child, "SIGKILL")),
    async cleanUp({ launcherDown }) {
      // An engine that is gone by now says so at the next start.
      if (launcherDown === undefined) await removeContainer(name);
    },
  });
  try {
    const container = await inspectContainer(name);
    if (container === undefined) {
      throw new LaunchError(`The container of ${spec.cell} is gone: another program removed it while it ran.`);
    }
    const ready = { ...server.ready, pid: container.State.Pid || server.ready.pid };
    return {
      ...server,
      ...(await resourcesOf(container, options)),
      ready: own === undefined ? readyOutside(ready, container, spec, options.network) : ready,
      endKnownWithinMs: END_KNOWN_WITHIN_MS,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The engine knows more than the command's exit code does. */
async function endOf(name: string, exit: Exit): Promise<Exit> {
  try {
    const container = await inspectContainer(name);
    return container === undefined ? exit : exitIn(container);
  } catch (error) {
    return { ...exit, launcherDown: reasonOf(error) };
  }
}

type Resources = Pick<RunningServer, "resources" | "limitsInForce">;

async function resourcesOf({ Id, State: { Pid } }: Inspected, { figuresFrom }: DockerOptions): Promise<Resources> {
  const group = figuresFrom === "host" ? groupOfContainer(Id, Pid) : undefined;
  return group === undefined
    ? { resources: { kind: "docker-stats", container: Id }, limitsInForce: await limitsInside(Id) }
    : { resources: group.location, limitsInForce: { ...group.limits(), cores: coresAllowedTo(Pid) } };
}

function readyOutside(ready: Ready, container: Inspected, { cell }: LaunchSpec, network: DockerNetwork): Ready {
  if (network === "host") return ready;
  const urlOf = (port: number): string => {
    const url = publishedAt(container, port);
    if (url === undefined) {
      const remedy = "Restart the engine, or choose another isolation.";
      throw new LaunchError(`The engine published no port for port ${port} of ${cell}'s container. ${remedy}`);
    }
    return url;
  };
  const controlUrl = ready.controlUrl === undefined ? {} : { controlUrl: urlOf(INNER_PORTS.control) };
  return { ...ready, url: urlOf(INNER_PORTS.server), ...controlUrl };
}

/** A user's own image, whose server does not know the lab. */
interface OwnImage {
  readonly image: string;
  /** Its port on this machine, if it has this machine's network. */
  readonly port: number;
  readonly path: string;
}

async function ownImageOf({ start }: LaunchSpec): Promise<OwnImage | undefined> {
  if (start?.image === undefined) return undefined;
  return { image: start.image, port: await freePort(), path: start.path };
}

function readinessOfImage(name: string, spec: LaunchSpec, { port, path }: OwnImage, network: DockerNetwork): Readiness {
  return firstAnswerOf(spec, {
    pid: 0,
    url: `http://127.0.0.1:${port}`,
    path,
    ...(network !== "host" && { published: (signal) => publishedUrl(name, signal) }),
  });
}

const ASKED_AGAIN_AFTER_MS = 50;

/** The engine passes its port on once the container runs. */
async function publishedUrl(name: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const container = await inspectContainer(name);
    const url = container && publishedAt(container, INNER_PORTS.server);
    if (url !== undefined) return url;
    await delay(ASKED_AGAIN_AFTER_MS, undefined, { signal });
  }
}
