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
  const [machine, stealPercent, governor, turbo, cgroup, docker, node, versions, commit, lockfileHash, openFiles] =
    await Promise.all([
      readMachine(),
      readStealPercent(),
      readGovernor(),
      readTurbo(),
      readCgroup(),
      readDocker(),
      readNodeVersion(root),
      readPackageVersions(root),
      readCommit(root),
      readLockfileHash(root),
      readOpenFiles(),
    ]);
  const facts: EnvironmentFacts = {
    schemaVersion: 1,
    machine,
    load,
    stealPercent,
    governor,
    turbo,
    cgroup,
    docker,
    node,
    versions,
    commit,
    lockfileHash,
    openFiles,
  };
  return { ...facts, checks: judgeEnvironment(facts, chosen) };
}
