import type { Plan, ProcessRow } from "../../record/index.ts";

export const [BASE, COPY, OTHER] = ["fastify/singleton", "fastify/singleton@copy=1", "fastify/cls"] as const;

const traffic = {
  workload: "minimal",
  parameters: {},
  ids: "sent",
  arrivals: { model: "closed", connections: 50 },
  generator: "ours",
} as const;

function cellOf(id: string, pattern: string, twinOf?: string): Plan["cells"][number] {
  const subject = { variant: `fastify/${pattern}`, entry: "x.js", nodeFlags: [], environment: {}, workers: 1 };
  const coordinates = { framework: "raw", adapter: "fastify", pattern };
  return { id, coordinates, notDefault: [], baseline: BASE, ...(twinOf && { twinOf }), subject, traffic };
}

/** A baseline, its copy, and one that is compared with them. */
export const plan: Plan = {
  schemaVersion: 4,
  runId: "a-run",
  createdAt: "2026-11-27T00:00:00.000Z",
  command: "pnpm bench",
  seed: 1,
  isolation: "cgroup",
  node: "v26.0.0",
  limits: { cpus: 1, memoryBytes: 512 * 1024 ** 2 },
  steady: false,
  readyWithinMs: 15_000,
  cores: { server: [0], others: [1] },
  generator: "awake",
  cells: [cellOf(BASE, "singleton"), cellOf(COPY, "singleton", BASE), cellOf(OTHER, "cls")],
  schedule: {
    protocol: "interleaved",
    sliceMs: 400,
    parts: 8,
    untilRest: true,
    warmUpCapMs: 30_000,
    rounds: { min: 3, max: 8 },
    blocks: 3,
    budgetMs: 240_000,
    expected: { startMs: 3_500, sliceMs: 768 },
  },
  expectedMs: 240_000,
};

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
