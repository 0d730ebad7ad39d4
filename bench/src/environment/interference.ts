import { setTimeout } from "node:timers/promises";
import type { Environment, EnvironmentCheck, Figure } from "@lab/shared/record";
import { namesIn, textOf } from "../cores/readable.ts";
import { cpuTicksIn, numberField, processName, US_PER_TICK } from "../kernel/process-stat.ts";
import { checkOf } from "./reading.ts";

const WATCHED_MS = 2_000;
const BUSY_PERCENT = 5;

/** Other processes that use more than 5% of a core just now; empty where the system does not report it. */
export async function busyProcesses() {
  const before = ticksByProcess();
  await setTimeout(WATCHED_MS);
  return [...ticksByProcess()].flatMap(([pid, { name, ticks }]) => {
    const used = ticks - (before.get(pid)?.ticks ?? ticks);
    const percent = (100 * used * US_PER_TICK) / (1_000 * WATCHED_MS);
    return pid === process.pid || percent <= BUSY_PERCENT ? [] : [{ pid, name, percent }];
  });
}

function ticksByProcess(): ReadonlyMap<number, { readonly name: string; readonly ticks: number }> {
  const pids = namesIn("/proc").map(Number).filter(Number.isInteger);
  return new Map(
    pids.flatMap((pid) => {
      const stat = textOf(`/proc/${pid}/stat`);
      const ticks = numberField(stat, "userTicks") + numberField(stat, "systemTicks");
      return Number.isNaN(ticks) ? [] : [[pid, { name: processName(stat), ticks }] as const];
    }),
  );
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
export function judgeLoad(load: Environment["load"], cores: number): EnvironmentCheck {
  if ("absent" in load) return loadCheck.unknown(load);
  const perCore = load.oneMinute / cores;
  const found = `${load.oneMinute.toFixed(2)} over the last minute, ${perCore.toFixed(2)} per core.`;
  if (perCore <= FAIR_LOAD_ABOVE) return loadCheck.good(found);
  const judge = perCore > BAD_LOAD_ABOVE ? loadCheck.bad : loadCheck.fair;
  return judge(found, "End what else runs here (see `top`), or wait a minute after another run.");
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

export function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") return stealCheck.unknown(stealPercent);
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return stealCheck.good(found);
  const judge = stealPercent > BAD_ABOVE_PERCENT ? stealCheck.bad : stealCheck.fair;
  return judge(found, "Use a machine with dedicated cores, or more rounds at a quieter hour.");
}
