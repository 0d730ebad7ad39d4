import { type Cell, inFlightOf, OURS } from "@lab/shared/record";
import { REQUESTS_UNTIL_WARM } from "../ask/make-schedule.ts";
import { fire, fireAlone } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import type { Lineup } from "./lineup.ts";
import { readHeap } from "./probes.ts";
import { type LiveCell, now } from "./start-cell.ts";

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

  get isOver(): boolean {
    return this.#isSteady || this.#tookMs + this.#burstMs > this.#limits.capMs;
  }

  async burst(): Promise<void> {
    const { clock, control, generators, sampler } = this.#run.laboratory;
    const { cell, server } = this.#live;
    const startedMs = clock.nowMs();
    const before = await sampler.read(server.resources);
    const { arrivals, generator } = cell.traffic;
    const burst = { durationMs: this.#burstMs };
    // By the same tool for all, so that all are as warm.
    const load =
      generator === OURS
        ? await fire(this.#run, this.#live, burst)
        : await fireAlone(this.#run, this.#live, { ...inFlightOf(arrivals), ...burst }, generators.ours);
    const after = await sampler.read(server.resources);
    // As after a slice. The first readings make V8 deoptimise the measured path, which must not happen in a slice.
    await readHeap(control, this.#live);

    if (load.requests > 0) this.#costsUs.push((after.cpuUs - before.cpuUs) / load.requests);
    this.#requests += load.requests;
    this.#loadMs += load.durationMs;
    this.#tookMs += clock.nowMs() - startedMs;
  }

  record(round: number): void {
    this.#run.record({
      type: "warmed-up",
      ...now(this.#run, round),
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

/** The number of bursts within which a server that is still warming up reaches a new minimum. */
const BURSTS = 3;
const BETTER_BY = 0.05;

/**
 * True if a server has answered enough requests and its cost no longer falls. The machine, the compiler and the
 * collector only ever add to a burst's cost, so minima are decisive; a rising cost is detected by the measurement
 * itself.
 */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < REQUESTS_UNTIL_WARM || costs.length < 2 * BURSTS) return false;
  const best = Math.min(...costs.slice(0, -BURSTS));
  return Math.min(...costs.slice(-BURSTS)) >= (1 - BETTER_BY) * best;
}

/**
 * Warms up all cells, a burst each in turn, until the last one is warm. One after another would not do: a server that
 * has waited for fifteen seconds costs a quarter to a half more in its next burst.
 */
export async function warmUpInTurns(lineup: Lineup, cells: readonly Cell[], limits: WarmUpLimits): Promise<void> {
  const { run, round } = lineup;
  const warmUps = new Map<string, WarmUp>();
  let cold = cells;
  while (cold.length > 0) {
    for (const cell of cold) {
      await lineup.prepare(cell, async (live) => {
        const warmUp = warmUps.get(cell.id) ?? new WarmUp(run, live, limits);
        warmUps.set(cell.id, warmUp);
        await warmUp.burst();
        if (warmUp.isOver) warmUp.record(round);
      });
    }
    cold = cold.filter(({ id }) => lineup.has(id) && !warmUps.get(id)?.isOver);
  }
}
