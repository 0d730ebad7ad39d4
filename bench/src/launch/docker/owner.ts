import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { jsonIn } from "@lab/shared/record";
import { z } from "zod";
import { unlessUnreadable } from "../../cores/readable.ts";
import { hasProcess, isAlive, ownerNow } from "../owner.ts";

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
