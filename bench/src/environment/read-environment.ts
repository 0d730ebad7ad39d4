import { loadavg } from "node:os";
import { join } from "node:path";
import type { Cores, Environment, EnvironmentCheck } from "@lab/shared/record";
import { judgeCgroup, readCgroup } from "./cgroup.ts";
import { judgeDocker, readDocker } from "./docker.ts";
import { judgeGovernor, judgeTurbo, readGovernor, readTurbo } from "./frequency.ts";
import { judgeLoad, judgeStealTime, loadFrom, stealPercentIn } from "./interference.ts";
import { judgeCores, readMachine } from "./machine.ts";
import { judgeOpenFiles, openFilesIn } from "./open-files.ts";
import { readPackageVersions } from "./package-versions.ts";
import { readText } from "./reading.ts";
import { judgeSharedCores } from "./shared-cores.ts";
import { judgeSwap } from "./swap.ts";
import { judgeNode, lockfileHashOf, readCommit, readNodeVersion } from "./versions.ts";

/** Describes this machine and its shortcomings for measurements. Never fails: missing facts carry a reason. */
export async function readEnvironment(root: string, chosen?: Cores): Promise<Environment> {
  // First: what follows is load, too.
  const load = loadFrom(process.platform, loadavg());
  const facts: EnvironmentFacts = {
    schemaVersion: 1,
    ...(await allOf({
      machine: readMachine(),
      load: Promise.resolve(load),
      stealPercent: readText("/proc/stat").then(stealPercentIn),
      governor: readGovernor(),
      turbo: readTurbo(),
      cgroup: readCgroup(),
      docker: readDocker(),
      node: readNodeVersion(root),
      versions: readPackageVersions(root),
      commit: readCommit(root),
      lockfileHash: readText(join(root, "pnpm-lock.yaml")).then(lockfileHashOf),
      openFiles: readText("/proc/self/limits").then(openFilesIn),
    })),
  };
  return { ...facts, checks: judgeEnvironment(facts, chosen) };
}

async function allOf<Facts>(read: { readonly [Name in keyof Facts]: Promise<Facts[Name]> }): Promise<Facts> {
  const facts = Object.entries<Promise<unknown>>(read).map(async ([name, fact]) => [name, await fact] as const);
  return Object.fromEntries(await Promise.all(facts)) as Facts;
}

export type EnvironmentFacts = Omit<Environment, "checks">;

/** All checks, in the order in which they are shown. Where the cores are not chosen yet, all of them are judged. */
export function judgeEnvironment(facts: EnvironmentFacts, chosen?: Cores): EnvironmentCheck[] {
  const cgroup = judgeCgroup(facts.cgroup);
  return [
    judgeCores(facts.machine),
    judgeSharedCores(facts.machine, chosen),
    judgeLoad(facts.load, facts.machine.cores),
    judgeStealTime(facts.stealPercent),
    judgeGovernor(facts.governor),
    judgeTurbo(facts.turbo),
    judgeSwap(facts.machine),
    cgroup,
    judgeDocker(facts.docker, cgroup.verdict),
    judgeNode(facts.node),
    judgeOpenFiles(facts.openFiles),
  ];
}
