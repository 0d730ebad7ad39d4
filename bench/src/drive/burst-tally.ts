import type { Latency, OpenLoad } from "@lab/shared/record";
import { encode } from "@lab/shared/statistics/encoded-histogram";
import { Histogram, valuesOf } from "@lab/shared/statistics/histograms";
import type { Judgement } from "../http/exchange.ts";
import type { Fired, Foreign } from "./generator.ts";

export type Tallied = Fired & { readonly wrongBodies: number };

export class BurstTally {
  readonly startedAtMs = performance.now();
  readonly #latencies = new Histogram();
  readonly #withoutLateness: Histogram | undefined;
  readonly #awake: StayAwake | undefined;
  readonly #cpuBefore = process.cpuUsage();
  #sent = 0;
  #answered = 0;
  #timedOut = 0;
  #non2xx = 0;
  #wrongBodies = 0;
  #foreign: Foreign | undefined;
  #lastAnswerAtMs: number | undefined;

  constructor(staysAwake: boolean, isOpen = false) {
    this.#withoutLateness = isOpen ? new Histogram() : undefined;
    this.#awake = staysAwake ? new StayAwake() : undefined;
  }

  /** Called for each request that is to be answered: when it is sent, or scheduled. */
  sent(): void {
    this.#sent += 1;
    this.#awake?.worked();
  }

  get requestsSent(): number {
    return this.#sent;
  }

  timedOut(requests: number): void {
    this.#timedOut += requests;
  }

  /** `withoutLatenessMs` is the latency less the generator's own lateness; only an open loop records it. */
  answer(atMs: number, latencyMs: number, is: Judgement["is"], withoutLatenessMs = latencyMs): void {
    this.#lastAnswerAtMs = atMs;
    this.#awake?.worked();
    this.#answered += 1;
    if (is === "non2xx") this.#non2xx += 1;
    if (is === "wrong") this.#wrongBodies += 1;
    recordLatency(this.#latencies, latencyMs);
    if (this.#withoutLateness !== undefined) recordLatency(this.#withoutLateness, withoutLatenessMs);
  }

  foreign(sent: string, answered: string): void {
    this.#foreign = { sent, answered, ...this.#foreign, answers: (this.#foreign?.answers ?? 0) + 1 };
  }

  /** The latencies less each request's own lateness, as an encoded histogram; none in a closed loop. */
  takeWithoutLateness(): Pick<OpenLoad, "withoutLateness"> {
    return this.#withoutLateness === undefined ? {} : { withoutLateness: encode(this.#withoutLateness.take()) };
  }

  /** Returns the result, over at least the intended duration. The CPU time ends here: later work is not load. */
  end(atLeastMs = 0): Tallied {
    const generatorCpuUs = this.#cpuUsedUs();
    const latency = summariseLatency(this.#latencies);
    return {
      requests: this.#answered,
      durationMs: Math.max(atLeastMs, (this.#lastAnswerAtMs ?? performance.now()) - this.startedAtMs),
      // A request without a response counts as one error, regardless of the reason.
      errors: this.#sent - this.#answered,
      timeouts: this.#timedOut,
      non2xx: this.#non2xx,
      wrongBodies: this.#wrongBodies,
      ...(latency === undefined ? {} : { latency }),
      ...(this.#foreign === undefined ? {} : { foreign: this.#foreign }),
      generatorCpuUs,
    };
  }

  /**
   * Looking for answers that are not there yet is not work, and not counted as such. How long it looked is known by the
   * clock alone: where its core was shared, it had the same share of it while it looked and while it worked.
   */
  #cpuUsedUs(): number {
    const idleUs = this.#awake?.end() ?? 0;
    const tookUs = (performance.now() - this.startedAtMs) * 1_000;
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    return (user + system) * (1 - idleUs / tookUs);
  }
}

/**
 * Keeps this process from sleeping during a burst: its event loop polls for answers continuously, as if it
 * had more to do. A generator that sleeps has to be woken for the next answer, by a signal from core to core that the
 * *server* pays for while it writes, and which is expensive on a virtual machine. The slower a server, the more often its
 * generator sleeps; so a sleeping one makes slow servers seem slower than they are.
 */
class StayAwake {
  #over = false;
  #hasWorked = false;
  #idleMs = 0;
  #sinceMs = performance.now();

  constructor() {
    setImmediate(this.#look);
  }

  /** Called for every event that a turn of the event loop handled. */
  worked(): void {
    this.#hasWorked = true;
  }

  /** Stops polling; returns the microseconds in which it had nothing else to do. */
  end(): number {
    this.#over = true;
    return this.#idleMs * 1_000;
  }

  readonly #look = (): void => {
    if (this.#over) return;
    const nowMs = performance.now();
    if (!this.#hasWorked) this.#idleMs += nowMs - this.#sinceMs;
    this.#hasWorked = false;
    this.#sinceMs = nowMs;
    setImmediate(this.#look);
  };
}

export function recordLatency(histogram: Histogram, milliseconds: number): void {
  histogram.record(Math.round(milliseconds * 1_000));
}

/** Empties it. */
export function summariseLatency(histogram: Histogram): Latency | undefined {
  const counted = histogram.take();
  const values = valuesOf(counted);
  return (
    values && {
      meanUs: values.mean,
      p50Us: values.at(50),
      p95Us: values.at(95),
      p99Us: values.at(99),
      maxUs: values.at(100),
      histogram: encode(counted),
    }
  );
}
