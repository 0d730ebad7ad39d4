import type { LoadResult } from "@lab/shared/record";
import type { Result } from "autocannon";
import { emptyHistogram, recordLatency, summariseLatency } from "./summarise-latency.ts";
import { Vigil } from "./vigil.ts";

/** Counts what autocannon does not count, or counts too roughly, while a burst goes on. */
export class BurstTally {
  readonly #latencies = emptyHistogram();
  #clientsLeft: number;
  #requests = 0;
  #non2xx = 0;
  #wrongBodies = 0;
  #brokenConnections = 0;
  #lastWas2xx = false;
  #startedAt = 0;
  #lastAnswerAt: number | undefined;
  #cpuBefore = process.cpuUsage();
  #cpuUsedUs: number | undefined;
  readonly #staysAwake: boolean;
  #vigil: Vigil | undefined;

  constructor(clients: number, staysAwake: boolean) {
    this.#clientsLeft = clients;
    this.#staysAwake = staysAwake;
  }

  start(): void {
    this.#vigil = this.#staysAwake ? new Vigil() : undefined;
    this.#cpuBefore = process.cpuUsage();
    this.#startedAt = performance.now();
  }

  answer(statusCode: number, responseTimeMs: number): void {
    this.#lastAnswerAt = performance.now();
    this.#vigil?.worked();
    this.#requests += 1;
    this.#lastWas2xx = statusCode >= 200 && statusCode < 300;
    if (!this.#lastWas2xx) this.#non2xx += 1;
    recordLatency(this.#latencies, responseTimeMs);
  }

  /** Told right after the answer that the body belongs to. */
  wrongBody(): void {
    if (this.#lastWas2xx) this.#wrongBodies += 1;
  }

  /** Returns how many there were so far. */
  brokenConnection(): number {
    this.#brokenConnections += 1;
    return this.#brokenConnections;
  }

  /** The burst's CPU time ends with its last client: what autocannon computes afterwards is not load. */
  clientDone(): void {
    this.#clientsLeft -= 1;
    if (this.#clientsLeft === 0) this.#cpuUsedUs = this.#cpuSoFarUs();
  }

  /** Looking for answers that are not there yet is not work, and not counted as such. */
  #cpuSoFarUs(): number {
    const idleUs = this.#vigil?.end() ?? 0;
    const { user, system } = process.cpuUsage(this.#cpuBefore);
    return Math.max(0, user + system - idleUs);
  }

  total(result: Result): LoadResult {
    const latency = summariseLatency(this.#latencies);
    return {
      requests: this.#requests,
      durationMs: (this.#lastAnswerAt ?? performance.now()) - this.#startedAt,
      // Whatever became of it, a request that was sent and not answered is an error, and counted once.
      errors: result.requests.sent - this.#requests,
      timeouts: result.timeouts,
      non2xx: this.#non2xx,
      wrongBodies: this.#wrongBodies,
      ...(latency === undefined ? {} : { latency }),
      generatorCpuUs: this.#cpuUsedUs ?? this.#cpuSoFarUs(),
      raw: JSON.parse(JSON.stringify(result)),
    };
  }
}
