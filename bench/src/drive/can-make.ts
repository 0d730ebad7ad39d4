import type { Abilities, Burst } from "./generator.ts";

/** Why a generator cannot make a burst; undefined where it can. */
export function whyNot(
  { openLoop, sendsSequences, sendsBodies, stepMs }: Abilities,
  { arrivals, exchanges, durationMs }: Burst,
): string | undefined {
  if (arrivals !== undefined && openLoop !== true) return openLoop.absent;
  if (exchanges.some((list) => list.length > 1) && sendsSequences !== true) return sendsSequences.absent;
  if (exchanges.flat().some(({ body }) => body !== undefined) && sendsBodies !== true) return sendsBodies.absent;
  if (stepMs === undefined || durationMs % stepMs === 0) return undefined;
  return `it makes load for a multiple of ${stepMs} ms, and this burst is to last ${durationMs} ms`;
}
