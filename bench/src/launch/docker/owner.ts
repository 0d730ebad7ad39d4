import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { jsonIn, reasonOf } from "@lab/shared/record";
import { z } from "zod";
import { unlessUnreadable } from "../../cores/readable.ts";
import { hasProcess, isAlive, ownerNow } from "../owner.ts";
import { type Inspected, inspectContainer, removeContainer } from "./container.ts";
import { askDocker } from "./engine.ts";

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

/** The run and the owner of a container with these labels; undefined where it is not one of ours. */
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
