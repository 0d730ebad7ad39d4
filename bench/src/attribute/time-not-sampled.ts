import type { ProfiledTime, SamplesUnderLoad } from "@lab/shared/attribute";

/** CPU time that no sample covers, in samples. */
export interface TimeNotSampled {
  /** Reading from sockets and parsing, which libuv does while V8 takes the process for idle. */
  readonly reading: number;
  /** V8's own threads. */
  readonly helpers: number;
}

/**
 * Node calls itself idle from before it polls until after: what it reads from sockets meanwhile is work, and lands in
 * "(idle)". The kernel knows how long the main thread was on a core and how long it waited for one; asleep it was for
 * the rest, and idle no longer than that. A thread that waits for a core is not sampled: the signal reaches it later.
 * Without the kernel's figures nothing in "(idle)" is taken for work.
 */
export function timeNotSampled(
  { threads }: Pick<ProfiledTime, "threads">,
  { taken, lastedUs }: SamplesUnderLoad,
  idle: number,
): TimeNotSampled {
  if (threads === undefined || threads.mainUs === 0) return { reading: 0, helpers: 0 };
  const asleepUs = Math.max(0, lastedUs - threads.mainUs - threads.queuedUs);
  const atWork = (taken * threads.mainUs) / (threads.mainUs + asleepUs);
  const reading = Math.min(idle, Math.max(0, atWork - (taken - idle)));
  return { reading, helpers: ((taken - idle + reading) * threads.helpersUs) / threads.mainUs };
}
