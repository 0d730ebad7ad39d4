import type { Cores, Environment, EnvironmentCheck } from "@lab/shared/record";
import { judgeCgroup } from "./cgroup.ts";
import { judgeDocker } from "./docker.ts";
import { judgeGovernor } from "./governor.ts";
import { judgeLoad } from "./load-average.ts";
import { judgeCores } from "./machine.ts";
import { judgeNode } from "./node-version.ts";
import { judgeOpenFiles } from "./open-files.ts";
import { judgeSharedCores } from "./shared-cores.ts";
import { judgeStealTime } from "./steal-time.ts";
import { judgeSwap } from "./swap.ts";
import { judgeTurbo } from "./turbo.ts";

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
