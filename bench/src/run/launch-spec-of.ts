import type { Cell, Plan, Subject } from "@lab/shared/record";
import { contextFrameFlags } from "../ask/context-frame-flags.ts";
import { LaunchError } from "../launch/launch-error.ts";
import type { LaunchSpec } from "../launch/launcher.ts";
import { withWorkers } from "../launch/with-workers.ts";
import type { Run } from "./laboratory.ts";

/** How a cell's server is started, under all of its conditions. */
export function launchSpecOf(
  { plan, laboratory }: Pick<Run, "plan" | "laboratory">,
  { id, subject }: Cell,
): LaunchSpec {
  const node = subject.node === undefined ? undefined : laboratory.nodeOf(subject.node);
  const spec: LaunchSpec = {
    cell: id,
    entry: laboratory.entryOf(subject),
    ...(subject.start !== undefined && { start: subject.start }),
    ...(node !== undefined && { node: node.path }),
    nodeFlags: [...frameFlags(id, subject, node?.version ?? plan.node), ...subject.nodeFlags],
    environment: subject.environment,
    limits: plan.limits,
    cores: plan.cores,
    readyWithinMs: plan.readyWithinMs,
    fixedAddresses: plan.steady,
  };
  return withWorkers(spec, subject.workers, laboratory.workersProgram);
}

function frameFlags(cell: string, { contextFrame }: Subject, version: Plan["node"]): readonly string[] {
  if (contextFrame === undefined) return [];
  if (typeof version !== "string")
    throw new LaunchError(`${cell} can't be asked for a context frame: ${version.absent}.`);
  const flags = contextFrameFlags(contextFrame, version);
  if ("impossible" in flags) throw new LaunchError(`${cell} can't have it: ${flags.impossible}.`);
  return flags;
}
