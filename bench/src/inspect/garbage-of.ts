import type { Absent } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";

/** The pauses of a process of the app for garbage, under the load. */
export interface Garbage {
  readonly longestPauseMs: number;
  readonly pauseMsPer1000: number;
}

interface Observed {
  readonly pauses:
    | readonly { readonly totalMs: number; readonly longestMs: number; readonly requests: number }[]
    | Absent;
}

/** Over all profiled processes. `noProfile` is the reason why there are none. */
export function garbageOf(processes: readonly Observed[], noProfile: string | undefined): Garbage | Absent {
  const [absent] = processes.flatMap(({ pauses }) => ("absent" in pauses ? [pauses] : []));
  if (absent !== undefined) return absent;
  const bursts = processes.flatMap(({ pauses }) => ("absent" in pauses ? [] : pauses));
  if (bursts.length === 0) return { absent: noProfile ?? "no process was profiled" };
  return {
    longestPauseMs: Math.max(...bursts.map(({ longestMs }) => longestMs)),
    pauseMsPer1000: (1_000 * sum(bursts.map(({ totalMs }) => totalMs))) / sum(bursts.map(({ requests }) => requests)),
  };
}
