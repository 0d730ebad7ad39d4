import { readFileSync, readlinkSync } from "node:fs";
import { constants, hostname } from "node:os";
import { jsonIn, reasonOf } from "@lab/shared/record";
import { z } from "zod";
import { unlessUnreadable } from "../../cores/readable.ts";
import { type Exit, LaunchError } from "../launcher.ts";
import { hasProcess, isAlive, ownerNow } from "../owner.ts";
import { askDocker, DockerRefusal } from "./engine.ts";

/** The fields of `docker container inspect` that matter here. */
const Inspected = z.object({
  Id: z.string(),
  Name: z.string(),
  State: z.object({ Running: z.boolean(), Pid: z.int().nonnegative(), ExitCode: z.int(), OOMKilled: z.boolean() }),
  Config: z.object({ Labels: z.record(z.string(), z.string()).nullish() }),
  NetworkSettings: z.object({
    Ports: z.record(z.string(), z.array(z.object({ HostPort: z.string() })).nullable()).nullish(),
  }),
});
export type Inspected = z.infer<typeof Inspected>;

export async function inspectContainer(name: string): Promise<Inspected | undefined> {
  try {
    const [first] = JSON.parse(await askDocker(["container", "inspect", name]));
    return Inspected.parse(first);
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** The address of this machine that the engine passes on to a port of the container; undefined if no port is passed on. */
export function publishedAt({ NetworkSettings }: Pick<Inspected, "NetworkSettings">, port: number): string | undefined {
  const [published] = NetworkSettings.Ports?.[`${port}/tcp`] ?? [];
  return published && `http://127.0.0.1:${published.HostPort}`;
}

export async function removeContainer(name: string): Promise<void> {
  try {
    await askDocker(["container", "rm", "--force", name]);
  } catch (error) {
    if (isUnknown(error)) return;
    const what = `The container ${name} could not be removed: ${reasonOf(error)}. The next run tries again.`;
    throw new LaunchError(what, { cause: error });
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof DockerRefusal && /no such container/i.test(error.reason);
}

const NAMES = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]));

/** Pure: how the container's process ended. The engine writes an end by signal as 128 and its number, as shells do. */
export function exitIn({ State: { ExitCode, OOMKilled } }: Inspected): Exit {
  const signal = NAMES.get(ExitCode - 128) ?? null;
  const exit = { code: signal === null ? ExitCode : null, signal };
  return OOMKilled && signal === "SIGKILL" ? { ...exit, outOfMemory: true } : exit;
}

/**
 * A container's owner. An engine outlives its machine's restarts and may be shared by namespaces whose processes do not
 * see each other, so these identify a process as well.
 */
export const ContainerOwner = z.strictObject({
  host: z.string(),
  /** The boot id; null on a system without one. */
  boot: z.string().nullable(),
  pidNamespace: z.string().nullable(),
  pid: z.int().positive(),
  startTicks: z.number().nullable(),
});
export type ContainerOwner = z.infer<typeof ContainerOwner>;

export function containerOwnerNow(): ContainerOwner {
  return {
    host: hostname(),
    boot: unlessUnreadable(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) ?? null,
    pidNamespace: unlessUnreadable(() => readlinkSync("/proc/self/ns/pid")) ?? null,
    pid: process.pid,
    startTicks: unlessUnreadable(() => ownerNow().startTicks) ?? null,
  };
}

/** True only where that can be known: who is out of sight may well live. */
export function isKnownDead(owner: ContainerOwner, here = containerOwnerNow()): boolean {
  if (owner.host !== here.host || (owner.boot === null) !== (here.boot === null)) return false;
  if (owner.boot !== here.boot) return true;
  if (owner.pidNamespace !== here.pidNamespace) return false;
  return owner.startTicks === null ? !hasProcess(owner.pid) : !isAlive({ ...owner, startTicks: owner.startTicks });
}

/** Labels that mark a container as ours and name its owner. Images have different ones. */
const RUN = "request-context-lab.run";
const OWNER_LABEL = "request-context-lab.owner";

export function labelsOf(runId: string, owner: ContainerOwner): readonly string[] {
  return [`${RUN}=${runId}`, `${OWNER_LABEL}=${JSON.stringify(owner)}`];
}

/** The run and the owner of a container with these labels; undefined if it is not one of ours. */
export function oursIn(labels: Readonly<Record<string, string>>) {
  const runId = labels[RUN];
  const owner = ContainerOwner.safeParse(jsonIn(labels[OWNER_LABEL]));
  return runId !== undefined && owner.success ? { runId, owner: owner.data } : undefined;
}

/** Removes the containers of runs whose process is known to be gone, and no others. */
export async function sweepContainers(): Promise<readonly string[]> {
  const listed = await askDocker(["container", "ls", "--all", "--quiet", "--filter", `label=${OWNER_LABEL}`]);
  const sentences: string[] = [];
  for (const id of listed.split("\n").filter(Boolean)) {
    const container = await inspectContainer(id);
    const sentence = container && (await sweptContainer(container));
    if (sentence !== undefined) sentences.push(sentence);
  }
  return sentences;
}

async function sweptContainer({ Id, Name, Config, State }: Inspected): Promise<string | undefined> {
  const ours = oursIn(Config.Labels ?? {});
  if (ours === undefined || !isKnownDead(ours.owner)) return undefined;
  try {
    await removeContainer(Id);
    const running = State.Running ? ", and ended what still ran in it" : "";
    return `Removed the container ${Name.slice(1)}, left behind by process ${ours.owner.pid}${running}.`;
  } catch (error) {
    // It only takes up space; the user decides.
    return reasonOf(error);
  }
}
