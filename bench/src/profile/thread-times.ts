import { readFileSync } from "node:fs";
import type { ThreadTimes } from "@lab/shared/attribute";
import { sum } from "@lab/shared/statistics";
import { namesIn, unlessUnreadable } from "../cores/readable.ts";
import { parseThreadCpuUs } from "../sample/procfs.ts";

/** Threads that run only because of the profiler, by the names that V8 and Node give them. */
const OF_THE_PROFILER = /^(v8:Prof|SignalInspector|InspectorIo)/;

/** CPU time of a process's threads so far. Undefined where the kernel does not report it. */
export function readThreadTimes(pid: number): ThreadTimes | undefined {
  // A thread may end while the others are read.
  const threads = namesIn(`/proc/${pid}/task`).flatMap((id) => unlessUnreadable(() => readThread(pid, id)) ?? []);
  const main = threads.find(({ id }) => id === String(pid));
  const helpers = threads.filter(({ id, name }) => id !== String(pid) && !OF_THE_PROFILER.test(name));
  if (main === undefined) return undefined;
  return { mainUs: main.cpuUs, queuedUs: main.queuedUs, helpersUs: sum(helpers.map(({ cpuUs }) => cpuUs)) };
}

function readThread(pid: number, id: string) {
  const read = (file: string): string => readFileSync(`/proc/${pid}/task/${id}/${file}`, "utf8");
  const schedstat = read("schedstat");
  const [, queuedNs] = schedstat.split(" ");
  return { id, name: read("comm"), cpuUs: parseThreadCpuUs(schedstat), queuedUs: Number(queuedNs) / 1_000 };
}

export function threadTimesBetween(before: ThreadTimes | undefined, after: ThreadTimes | undefined) {
  if (before === undefined || after === undefined) return undefined;
  return {
    mainUs: Math.max(0, after.mainUs - before.mainUs),
    queuedUs: Math.max(0, after.queuedUs - before.queuedUs),
    helpersUs: Math.max(0, after.helpersUs - before.helpersUs),
  };
}
