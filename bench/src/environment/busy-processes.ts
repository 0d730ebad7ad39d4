import { setTimeout } from "node:timers/promises";
import { namesIn, textOf } from "../cores/readable.ts";
import { numberField, processName, US_PER_TICK } from "../kernel/process-stat.ts";

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
