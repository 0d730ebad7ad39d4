import type { Cores, Environment } from "@lab/shared/record";
import { readCgroup } from "./cgroup.ts";
import { readDocker } from "./docker.ts";
import { readGovernor } from "./governor.ts";
import { type EnvironmentFacts, judgeEnvironment } from "./judge-environment.ts";
import { readCommit, readLockfileHash } from "./lab-version.ts";
import { readLoad } from "./load-average.ts";
import { readMachine } from "./machine.ts";
import { readNodeVersion } from "./node-version.ts";
import { readOpenFiles } from "./open-files.ts";
import { readPackageVersions } from "./package-versions.ts";
import { readStealPercent } from "./steal-time.ts";
import { readTurbo } from "./turbo.ts";

/** Describes this machine and its shortcomings for measurements. Never fails: missing facts carry a reason. */
export async function readEnvironment(root: string, chosen?: Cores): Promise<Environment> {
  // First: what follows is load, too.
  const load = readLoad();
  const facts: EnvironmentFacts = {
    schemaVersion: 1,
    ...(await allOf({
      machine: readMachine(),
      load: Promise.resolve(load),
      stealPercent: readStealPercent(),
      governor: readGovernor(),
      turbo: readTurbo(),
      cgroup: readCgroup(),
      docker: readDocker(),
      node: readNodeVersion(root),
      versions: readPackageVersions(root),
      commit: readCommit(root),
      lockfileHash: readLockfileHash(root),
      openFiles: readOpenFiles(),
    })),
  };
  return { ...facts, checks: judgeEnvironment(facts, chosen) };
}

async function allOf<Facts>(read: { readonly [Name in keyof Facts]: Promise<Facts[Name]> }): Promise<Facts> {
  const facts = Object.entries<Promise<unknown>>(read).map(async ([name, fact]) => [name, await fact] as const);
  return Object.fromEntries(await Promise.all(facts)) as Facts;
}
