import { cpuText, type Environment, known } from "@lab/shared/record";
import { shown } from "../../runs/run-named.ts";

/** A run is resumed under the conditions that it began in, or not at all. */
export function refuseIfChanged(folder: string, then: Environment, now: Environment): void {
  const changes = changedSince(then, now);
  if (changes.length === 0) return;
  throw new Error(
    `${shown(folder)} can't be resumed: ${changes.join("; ")}. What it measured is kept; start a new run.`,
  );
}

/**
 * The conditions of a run that have changed, in a few words each: figures of two machines, or of two versions, cannot
 * be one run.
 */
export function changedSince(then: Environment, now: Environment): readonly string[] {
  const before = conditionsOf(then);
  return Object.entries(conditionsOf(now)).flatMap(([name, value]) => {
    const was = before[name];
    // A fact that either environment lacks is not compared.
    return was === undefined || value === undefined || was === value ? [] : [`the ${name} was ${was} and is ${value}`];
  });
}

function conditionsOf(environment: Environment): Readonly<Record<string, string | undefined>> {
  const { machine, node, commit, lockfileHash, docker } = environment;
  return {
    system: `${machine.platform} ${machine.kernelRelease} on ${machine.arch}`,
    CPU: known(cpuText(machine)),
    "number of cores": String(machine.cores),
    "Node version": node.version,
    commit: shortened(known(commit)?.hash),
    lockfile: shortened(known(lockfileHash)),
    image: shortened(known(docker)?.image?.id.replace(/^sha256:/, "")),
  };
}

function shortened(hash: string | undefined): string | undefined {
  return hash?.slice(0, 12);
}
