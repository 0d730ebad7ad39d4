import type { OpenArrivals, OpenLoad } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { BurstTally } from "../burst-tally.ts";
import type { Connection, Pace } from "./connection.ts";

/** An early end of the burst is noticed within this time. */
const LONGEST_TIMER_MS = 100;

/**
 * Sends requests at their scheduled times, regardless of earlier responses, on the connection that has been free longest.
 * If no connection is free they queue for one, first come, first served. Their latency and their timeout count from when
 * their scheduled times, because a user would have waited since then.
 */
export class OpenLoop implements Pace {
  readonly #tally: BurstTally;
  readonly #staysAwake: boolean;
  /** By the clock of `performance.now`. */
  readonly #dueMs: Float64Array;
  readonly #lateMs: Float64Array;
  readonly #free = new Set<Connection>();
  /** The requests scheduled so far, and how many of them no longer wait for a connection. */
  #attended = 0;
  #served = 0;
  #waitingAtEnd = 0;
  #isOver = false;
  #isStopped = false;
  readonly #isDone: () => void;

  /** Times count from the start of the burst. `isDone` is called when it is over and no request waits. */
  constructor(dueTimes: Float64Array, tally: BurstTally, staysAwake: boolean, isDone: () => void) {
    this.#tally = tally;
    this.#staysAwake = staysAwake;
    this.#dueMs = dueTimes.map((dueMs) => tally.startedAtMs + dueMs);
    this.#lateMs = new Float64Array(dueTimes.length);
    this.#isDone = isDone;
    this.#goOn();
  }

  free(connection: Connection): void {
    this.#free.add(connection);
    this.#serve();
    // Between two answers, too: a turn of the event loop may have many.
    this.#attend();
  }

  end(): void {
    this.#isOver = true;
    this.#endIfDone();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Gives up requests that have waited for a connection since before then. */
  giveUpIfSince(beforeMs: number): void {
    const served = this.#served;
    while (this.#isWaiting && this.#nextSinceMs <= beforeMs) this.#served += 1;
    this.#tally.timedOut(this.#served - served);
    if (this.#served > served) this.#endIfDone();
  }

  figures(): OpenLoad {
    const due = this.#attended;
    return { due, waiting: this.#waitingAtEnd, ...latenessOf(this.#lateMs.slice(0, due)) };
  }

  get #areAllAttended(): boolean {
    return this.#attended === this.#dueMs.length;
  }

  get #isWaiting(): boolean {
    return this.#served < this.#attended;
  }

  get #nextSinceMs(): number {
    return this.#dueMs[this.#served] ?? Number.POSITIVE_INFINITY;
  }

  get #nextDueMs(): number {
    return this.#dueMs[this.#attended] ?? Number.POSITIVE_INFINITY;
  }

  readonly #goOn = (): void => {
    if (this.#isStopped || this.#areAllAttended) return;
    this.#attend();
    if (this.#staysAwake) setImmediate(this.#goOn);
    else setTimeout(this.#goOn, Math.min(LONGEST_TIMER_MS, this.#nextDueMs - performance.now()));
  };

  /** Reads the clock for each, because sending those before took time. */
  #attend(): void {
    for (let nowMs = performance.now(); this.#nextDueMs <= nowMs; nowMs = performance.now()) {
      this.#lateMs[this.#attended] = nowMs - this.#nextDueMs;
      this.#attended += 1;
      this.#tally.sent();
      this.#serve();
      if (this.#areAllAttended) this.#waitingAtEnd = this.#attended - this.#served;
    }
    this.#endIfDone();
  }

  #serve(): void {
    for (const connection of this.#free) {
      if (!this.#isWaiting) return;
      const sinceMs = this.#nextSinceMs;
      const attendedMs = sinceMs + (this.#lateMs[this.#served] ?? 0);
      this.#served += 1;
      this.#free.delete(connection);
      connection.send(sinceMs, attendedMs);
    }
  }

  #endIfDone(): void {
    if (this.#isOver && this.#areAllAttended && !this.#isWaiting) this.#isDone();
  }
}

/**
 * The most that a generator may add to latencies of a millisecond or more. A generator that was suspended for a tenth
 * of a second is late even if few requests were scheduled meanwhile.
 */
const LATE_P99_US = 1_000;
const LATE_MAX_US = 100_000;

/** How late a generator attended to its requests; 0 without requests. */
export function latenessOf(lateMs: Float64Array): Pick<OpenLoad, "lateness" | "isLate"> {
  const sorted = lateMs.toSorted();
  const at = (share: number): number => 1_000 * (sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const lateness = { p50Us: at(0.5), p99Us: at(0.99), maxUs: at(1) };
  return { lateness, isLate: lateness.p99Us > LATE_P99_US || lateness.maxUs > LATE_MAX_US };
}

/** The schedule of an open loop, in milliseconds from its beginning: the same for the same seed. */
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
