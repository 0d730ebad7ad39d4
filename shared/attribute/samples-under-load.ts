import type { CpuProfile } from "./cpu-profile.ts";

/** A profile, and the part of it that counts, on the profile's clock: V8's monotonic µs, as of `process.hrtime`. */
export interface ProfiledTime {
  readonly profile: CpuProfile;
  readonly fromUs?: number;
  readonly toUs?: number;
  /** The CPU time of threads from the kernel; see native-time.ts. Without it, only samples count. */
  readonly threads?: ThreadTimes;
}

export interface ThreadTimes {
  /** CPU time of the main thread, the one that is sampled. */
  readonly mainUs: number;
  /** How long the main thread waited for a core (the second figure of `/proc/<pid>/task/<pid>/schedstat`). */
  readonly queuedUs: number;
  /** CPU time of V8's own threads, which collect garbage and compile; not of the profiler's. */
  readonly helpersUs: number;
}

export interface SamplesUnderLoad {
  /** How often each node, by id, was on top. */
  readonly counts: ReadonlyMap<number, number>;
  readonly taken: number;
  readonly lastedUs: number;
}

/** Every sample weighs the same: a late one means that the kernel ran others, not that the function took longer. */
export function samplesUnderLoad({ profile, fromUs, toUs }: ProfiledTime): SamplesUnderLoad {
  const from = Math.max(fromUs ?? -Infinity, profile.startTime);
  const to = Math.min(toUs ?? Infinity, profile.endTime);
  const counts = new Map<number, number>();
  let atUs = profile.startTime;
  let taken = 0;
  for (const [index, id] of profile.samples.entries()) {
    atUs += profile.timeDeltas[index] ?? 0;
    if (atUs < from || atUs > to) continue;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    taken++;
  }
  return { counts, taken, lastedUs: Math.max(0, to - from) };
}
