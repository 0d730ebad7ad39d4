import type { OpenArrivals } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/** When the requests of an open loop are due, in milliseconds from its beginning: the same for the same seed. */
export function dueTimes({ perSecond, spacing, seed }: OpenArrivals, durationMs: number): Float64Array {
  const random = xoroshiro128plus(Math.imul(seed, SPREAD));
  const gapMs = 1_000 / perSecond;
  return Float64Array.from(
    spacing === "even" ? evenly(gapMs, durationMs, random) : byChance(gapMs, durationMs, random),
  );
}

/** Neighbouring seeds give similar first numbers; Knuth's multiplier spreads them. */
const SPREAD = 0x9e3779b1;

/** One in each gap. The first falls anywhere within its own: so short bursts have as many on the average as long ones. */
function* evenly(gapMs: number, durationMs: number, random: RandomGenerator): Iterable<number> {
  const firstMs = gapMs * uniformFloat64(random);
  for (let nth = 0; firstMs + nth * gapMs < durationMs; nth++) yield firstMs + nth * gapMs;
}

/** As independent users arrive (a Poisson process): the time since the last arrival does not predict the next. */
function* byChance(gapMs: number, durationMs: number, random: RandomGenerator): Iterable<number> {
  const gap = (): number => -gapMs * Math.log1p(-uniformFloat64(random));
  for (let dueMs = gap(); dueMs < durationMs; dueMs += gap()) yield dueMs;
}
