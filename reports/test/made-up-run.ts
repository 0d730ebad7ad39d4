import type { Analysis, CellAnalysis, Environment, Plan } from "@lab/shared/record";
import type { ReportedRun } from "../src/model/run/listed-run.ts";
import { analysisOf } from "./made-up-analysis.ts";

const ABSENT = { absent: "made up" };

export const environment: Environment = {
  schemaVersion: 1,
  machine: {
    platform: "linux",
    kernelRelease: "6.1.0",
    arch: "x64",
    cpuModel: "Made-up CPU",
    cores: 2,
    availableCores: 2,
    sharedCores: [],
    memoryBytes: 8 * 1024 ** 3,
    swapBytes: ABSENT,
    swapUsedBytes: ABSENT,
    virtualisation: ABSENT,
  },
  load: ABSENT,
  stealPercent: ABSENT,
  governor: ABSENT,
  turbo: ABSENT,
  cgroup: ABSENT,
  docker: ABSENT,
  node: { version: "v26.10.0", v8: "14.6", pinned: ABSENT },
  versions: { "nestjs-cls": "7.0.0" },
  commit: ABSENT,
  lockfileHash: ABSENT,
  openFiles: ABSENT,
  checks: [],
};

export function planFor(cells: readonly CellAnalysis[], changes: Partial<Plan> = {}): Plan {
  return {
    schemaVersion: 4,
    runId: "a-run",
    createdAt: "2026-01-02T03:04:05.000Z",
    command: "pnpm bench --seed 42",
    seed: 42,
    isolation: "cgroup",
    node: "v26.10.0",
    limits: { cpus: 1, memoryBytes: 512 * 1024 ** 2 },
    steady: false,
    readyWithinMs: 15_000,
    generator: "awake",
    cores: { server: [0], others: [1] },
    cells: cells.map(({ id, variant, baseline, coordinates, notDefault }) => ({
      id,
      coordinates,
      notDefault,
      baseline,
      subject: { variant, entry: `${variant}.js`, nodeFlags: [], environment: {}, workers: 1 },
      traffic: {
        workload: "minimal",
        parameters: {},
        ids: "sent",
        arrivals: { model: "closed", connections: 50 },
        generator: "ours",
      },
    })),
    schedule: {
      protocol: "interleaved",
      sliceMs: 400,
      parts: 4,
      untilRest: true,
      warmUpCapMs: 5_000,
      rounds: { min: 3, max: 10 },
      blocks: 5,
      budgetMs: 180_000,
      expected: { startMs: 1_000, sliceMs: 500 },
    },
    expectedMs: 180_000,
    ...changes,
  };
}

/** A run of these cells on a made-up machine; it was not profiled. */
export function runOf(cells: readonly CellAnalysis[], analysis: Partial<Analysis> = {}): ReportedRun {
  return {
    plan: planFor(cells),
    environment,
    analysis: analysisOf(cells, analysis),
    attributions: [],
    differences: [],
  };
}
