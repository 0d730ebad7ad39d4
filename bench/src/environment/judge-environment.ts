import type { Cores, EnvironmentCheck } from "@lab/shared/record";
import type { EnvironmentFacts } from "./environment-facts.ts";
import { judgeCgroup } from "./judge-cgroup.ts";
import { judgeCores } from "./judge-cores.ts";
import { judgeDocker } from "./judge-docker.ts";
import { judgeGovernor } from "./judge-governor.ts";
import { judgeLoad } from "./judge-load.ts";
import { judgeNode } from "./judge-node.ts";
import { judgeOpenFiles } from "./judge-open-files.ts";
import { judgeSharedCores } from "./judge-shared-cores.ts";
import { judgeStealTime } from "./judge-steal-time.ts";
import { judgeSwap } from "./judge-swap.ts";
import { judgeTurbo } from "./judge-turbo.ts";

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
