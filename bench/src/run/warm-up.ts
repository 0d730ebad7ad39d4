import { OURS } from "@lab/shared/record";
import { fire } from "./fire.ts";
import { isWarm } from "./is-warm.ts";
import type { Run } from "./laboratory.ts";
import { readHeap } from "./probes/read-heap.ts";
import type { LiveCell } from "./start-cell.ts";

const LONGEST_BURST_MS = 200;

export interface WarmUpLimits {
  readonly sliceMs: number;
  readonly capMs: number;
}

/** Loads a cell in bursts until its cost is flat, or for as long as the plan allows. Others may have a turn between two. */
export class WarmUp {
  readonly #run: Run;
  readonly #live: LiveCell;
  readonly #limits: WarmUpLimits;
  readonly #costsUs: number[] = [];
  #requests = 0;
  #loadMs = 0;
  #tookMs = 0;

  constructor(run: Run, live: LiveCell, limits: WarmUpLimits) {
    this.#run = run;
    this.#live = live;
    this.#limits = limits;
  }

  /** Once it is steady, or another burst would not fit. */
  get isOver(): boolean {
    return this.#isSteady || this.#tookMs + this.#burstMs > this.#limits.capMs;
  }

  async burst(): Promise<void> {
    const { clock, driver, sampler } = this.#run.laboratory;
    const { cell, server } = this.#live;
    const startedMs = clock.nowMs();
    const cpuBefore = await sampler.readCpuUs(server.resources);
    const { arrivals, generator } = cell.traffic;
    const keepsConnections = generator === OURS;
    const profile = { connections: arrivals.connections, pipelining: 1, durationMs: this.#burstMs, keepsConnections };
    // By the same tool for all, so that all are as warm.
    const load = await fire(this.#run, this.#live, profile, driver);
    const cpuUs = (await sampler.readCpuUs(server.resources)) - cpuBefore;
    // As after a slice. The first questions make V8 take optimised code of the measured path back: not in a slice.
    await readHeap(this.#run.laboratory, this.#live);

    if (load.requests > 0) this.#costsUs.push(cpuUs / load.requests);
    this.#requests += load.requests;
    this.#loadMs += load.durationMs;
    this.#tookMs += clock.nowMs() - startedMs;
  }

  record(round: number): void {
    this.#run.record({
      type: "warmed-up",
      atMs: this.#run.laboratory.clock.nowMs(),
      round,
      cell: this.#live.cell.id,
      costsUs: this.#costsUs,
      steady: this.#isSteady,
      loadMs: this.#loadMs,
      tookMs: this.#tookMs,
    });
  }

  get #burstMs(): number {
    return Math.min(this.#limits.sliceMs, LONGEST_BURST_MS);
  }

  get #isSteady(): boolean {
    return isWarm(this.#costsUs, this.#requests);
  }
}
