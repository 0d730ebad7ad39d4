import { planOf } from "../../../bench/test/ask/made-up-plan.ts";
import type { Plan, ProcessRow } from "../../record/index.ts";

/** A baseline, its copy, and one that is compared with them. */
export const plan: Plan = {
  ...planOf({ variant: "fastify/cls", budget: "4m" }),
  isolation: "cgroup",
  limits: { cpus: 1, memoryBytes: 512 * 1024 ** 2 },
};
export const [BASE, COPY, OTHER] = ["fastify/singleton", "fastify/singleton@copy=1", "fastify/cls"] as const;

/** A process that nothing is wrong with; 20 µs a request. */
export function rowOf(more: Partial<ProcessRow> = {}): ProcessRow {
  return {
    run: plan.runId,
    round: 0,
    cell: OTHER,
    outcome: "measured",
    bursts: 24,
    requests: 1_000,
    loadSeconds: 1.2,
    cpuUs: 20_000,
    costUs: 20,
    ...more,
  };
}

/** Rounds by the cost of each cell, in µs. */
export function rounds(costs: readonly Readonly<Record<string, number>>[]): readonly ProcessRow[] {
  return costs.flatMap((ofRound, round) =>
    Object.entries(ofRound).map(([cell, costUs]) =>
      rowOf({ round, cell, cpuUs: costUs * 1_000, costUs, ...(cell === COPY && { copyOf: BASE }) }),
    ),
  );
}
