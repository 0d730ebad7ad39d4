import type { Analysis, CellAnalysis, ClassicResults, Figure, Measured, Plan } from "@lab/shared/record";

interface AnalysedRun {
  readonly plan: Plan;
  readonly analysis: Analysis;
}

/** The run in the published benchmark's shape, for the tools that read that. */
export function classicResults({ plan, analysis }: AnalysedRun): ClassicResults {
  return {
    runId: analysis.runId,
    timestamp: analysis.createdAt,
    results: analysis.cells.map((cell) => resultOf(cell, plan.limits.cpus)),
  };
}

function resultOf({ id, rps, latencyUs, memoryMb, heapMb, metrics }: CellAnalysis, cpuLimit: number) {
  const latency = (name: "mean" | "p50" | "p95" | "p99"): number | null =>
    "absent" in latencyUs ? null : latencyUs[name] / 1_000;
  return {
    name: id,
    rps: estimated(rps),
    latency: { mean: latency("mean"), p50: latency("p50"), p95: latency("p95"), p99: latency("p99") },
    cgroup: {
      memAvgMb: known(memoryMb.avg),
      memPeakMb: known(memoryMb.peak),
      cpuAvgPercent: estimated(metrics.cpuPercent),
      cpuLimit,
    },
    memory: { peak: known(heapMb.peak), avg: known(heapMb.avg), sampleCount: heapMb.samples },
  };
}

function estimated(measured: Measured): number | null {
  return "absent" in measured ? null : measured.estimate;
}

function known(figure: Figure): number | null {
  return typeof figure === "number" ? figure : null;
}
