import type { LoadResult } from "@lab/shared/record";
import { emptyHistogram, recordLatency, summariseLatency } from "./summarise-latency.ts";
import { Vigil } from "./vigil.ts";

/** Counts what comes of a burst, from when it is made. autocannon counts no part of its load, and latency too roughly. */
export class BurstTally {
  readonly #latencies = emptyHistogram();
  readonly #vigil: Vigil | undefined;
  readonly #cpuBefore = process.cpuUsage();
  readonly #startedAt = performance.now();
  #sent = 0;
  #answered = 0;
  #timedOut = 0;
  #non2xx = 0;
  #wrongBodies = 0;
  #lastWas2xx = false;
  #lastAnswerAt: number | undefined;

  constructor(staysAwake: boolean) {
    this.#vigil = staysAwake ? new Vigil() : undefined;
  }

  sent(): void {
    this.#sent += 1;
  }

  timedOut(requests: number): void {
    this.#timedOut += requests;
  }

  answer(statusCode: number, responseTimeMs: number): void {
    this.#lastAnswerAt = performance.now();
    this.#vigil?.worked();
    this.#answered += 1;
    this.#lastWas2xx = statusCode >= 200 && statusCode < 300;
    if (!this.#lastWas2xx) this.#non2xx += 1;
    recordLatency(this.#latencies, responseTimeMs);
  }

  /** Told right after the answer that the body belongs to. */
  wrongBody(): void {
    if (this.#lastWas2xx) this.#wrongBodies += 1;
  }

  /** What it came to. The CPU time ends here: what is worked out afterwards is not load. */
  end(): LoadResult {
    const generatorCpuUs = this.#cpuUsedUs();
    const latency = summariseLatency(this.#latencies);
    return {
      requests: this.#answered,
      durationMs: (this.#lastAnswerAt ?? performance.now()) - this.#startedAt,
      // Whatever became of it, a request that was sent and not answered is an error, and counted once.
      errors: this.#sent - this.#answered,
      timeouts: this.#timedOut,
      non2xx: this.#non2xx,
      wrongBodies: this.#wrongBodies,
      ...(latency === undefined ? {} : { latency }),
      generatorCpuUs,
    };
  }

  /**
   * Looking for answers that are not there yet is not work, and not counted as such. How long it looked is known by the
   * clock alone: where its core was shared, it had the same share of it while it looked and while it worked.
   */
  #cpuUsedUs(): number {
    const idleUs = this.#vigil?.end() ?? 0;
    const tookUs = (performance.now() - this.#startedAt) * 1_000;
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    return (user + system) * (1 - idleUs / tookUs);
  }
}
