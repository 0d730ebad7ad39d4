import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** Node rounds timers up to 1 ms, so a wait of 0 takes a turn of the event loop. */
export async function waited(ms: number): Promise<void> {
  if (ms === 0) await nextTurn();
  else await delay(ms);
}
