import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { jsonIn } from "@lab/shared/record";
import { z } from "zod";
import { isAlive, ownerNow } from "../owner.ts";

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
    boot: orNull(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    pidNamespace: orNull(() => readlinkSync("/proc/self/ns/pid")),
    pid: process.pid,
    startTicks: orNull(() => ownerNow().startTicks),
  };
}

/** True only where that can be known: who is out of sight may well live. */
export function isKnownDead(owner: ContainerOwner, here = containerOwnerNow()): boolean {
  if (owner.host !== here.host || (owner.boot === null) !== (here.boot === null)) return false;
  if (owner.boot !== here.boot) return true;
  if (owner.pidNamespace !== here.pidNamespace) return false;
  return owner.startTicks === null ? !hasProcess(owner.pid) : !isAlive({ ...owner, startTicks: owner.startTicks });
}

/** Without /proc a process cannot be distinguished from a later one with its pid; the price is a leftover. */
function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Labels that mark a container as ours and name its owner. Images have different ones. */
const RUN = "request-context-lab.run";
export const OWNER_LABEL = "request-context-lab.owner";

export function labelsOf(runId: string, owner: ContainerOwner): readonly string[] {
  return [`${RUN}=${runId}`, `${OWNER_LABEL}=${JSON.stringify(owner)}`];
}

/** The run and the owner of a container with these labels; undefined where it is not one of ours. */
export function oursIn(
  labels: Readonly<Record<string, string>>,
): { readonly runId: string; readonly owner: ContainerOwner } | undefined {
  const runId = labels[RUN];
  const owner = ContainerOwner.safeParse(jsonIn(labels[OWNER_LABEL]));
  return runId !== undefined && owner.success ? { runId, owner: owner.data } : undefined;
}
