import { loadavg } from "node:os";
import { join } from "node:path";
import type { Cores, Environment, EnvironmentCheck, Figure } from "@lab/shared/record";
import { cpuTicksIn } from "../kernel/process-stat.ts";
import { judgeGovernor, judgeTurbo, readGovernor, readTurbo } from "./frequency.ts";
import { judgeCgroup, judgeDocker } from "./isolation.ts";
import { judgeCores, judgeSwap, readMachine } from "./machine.ts";
import { checkOf, readText } from "./reading.ts";
import { judgeSharedCores } from "./shared-cores.ts";
import { judgeNode, lockfileHashOf, readCommit, readNodeVersion, readPackageVersions } from "./versions.ts";

/** The facts about what isolates servers, read by what starts them there. */
export interface IsolationFacts {
  readonly cgroup: Environment["cgroup"];
  readonly docker: Promise<Environment["docker"]>;
}

/** Describes this machine and its shortcomings for measurements. Never fails: missing facts carry a reason. */
export async function readEnvironment(
  root: string,
  { cgroup, docker }: IsolationFacts,
  chosen?: Cores,
): Promise<Environment> {
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
      cgroup: Promise.resolve(cgroup),
      docker,
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

/** The limit of this process, which every server inherits: Node has raised its soft limit to the hard one. */
export function openFilesIn(limits: string | undefined): Environment["openFiles"] {
  const [, soft, hard] = /^Max open files +(\S+) +(\S+)/m.exec(limits ?? "") ?? [];
  if (soft === undefined || hard === undefined) return { absent: "the system does not report a process's limits" };
  const limitOf = (text: string) => (text === "unlimited" ? text : Number(text));
  return { soft: limitOf(soft), hard: limitOf(hard) };
}

const check = checkOf("open files");

/** A server and the generator hold a file per connection each, and a run keeps all its servers alive. */
const ENOUGH = 4096;

function judgeOpenFiles(limit: Environment["openFiles"]): EnvironmentCheck {
  if ("absent" in limit) return check.unknown(limit);
  const { soft, hard } = limit;
  const found = `A process may have ${soft} open (hard limit ${hard}).`;
  if (soft === "unlimited" || soft >= ENOUGH) return check.good(found);
  const may = hard === "unlimited" || hard >= ENOUGH;
  return check.fair(found, `${may ? "In this shell" : "In a root shell"}: \`ulimit -n ${ENOUGH}\``);
}

/** Windows has no load average; Node reports three zeros there. */
export function loadFrom(platform: string, averages: readonly number[]): Environment["load"] {
  const [oneMinute, fiveMinutes, fifteenMinutes] = averages.map((value) => Math.round(value * 100) / 100);
  if (platform === "win32" || oneMinute === undefined || fiveMinutes === undefined || fifteenMinutes === undefined) {
    return { absent: "the system keeps no load average" };
  }
  return { oneMinute, fiveMinutes, fifteenMinutes };
}

const loadCheck = checkOf("load");
const FAIR_LOAD_ABOVE = 0.5;
const BAD_LOAD_ABOVE = 1;

/** Before a run the machine should do nothing else; the average also remembers a run that has just ended. */
function judgeLoad(load: Environment["load"], cores: number): EnvironmentCheck {
  if ("absent" in load) return loadCheck.unknown(load);
  const perCore = load.oneMinute / cores;
  const found = `${load.oneMinute.toFixed(2)} over the last minute, ${perCore.toFixed(2)} per core.`;
  if (perCore <= FAIR_LOAD_ABOVE) return loadCheck.good(found);
  const judge = perCore > BAD_LOAD_ABOVE ? loadCheck.bad : loadCheck.fair;
  return judge(found, "Stop other programs (see `top`), or wait a minute after another run.");
}

/**
 * Since boot, because a short look at a machine at rest finds nothing that could be stolen. A share of the wanted time,
 * not of all time: an idle CPU is never stolen from, so a share of all time looks harmless on an idle machine where a
 * busy server would lose this share.
 */
export function stealPercentIn(stat: string | undefined): Figure {
  const ticks = cpuTicksIn(stat);
  if (ticks === undefined) return { absent: "the system does not count stolen time" };
  return Math.round((ticks.stolen / ticks.wanted) * 10_000) / 100;
}

const stealCheck = checkOf("steal time");
const FAIR_ABOVE_PERCENT = 1;
const BAD_ABOVE_PERCENT = 5;

function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") return stealCheck.unknown(stealPercent);
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return stealCheck.good(found);
  const judge = stealPercent > BAD_ABOVE_PERCENT ? stealCheck.bad : stealCheck.fair;
  return judge(found, "Use a machine with dedicated cores, or more rounds at a quieter hour.");
}
