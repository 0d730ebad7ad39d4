import type { Analysis, CellAnalysis, ClassicResults, MetricName } from "@lab/shared/record";

/** The run in the published benchmark's shape, for the tools that read that. */
export function classicResults({ analysis }: { readonly analysis: Analysis }): ClassicResults {
  const { cpus } = analysis.limitsInForce;
  const cpuLimit = typeof cpus === "number" ? cpus : null;
  return {
    runId: analysis.runId,
    timestamp: analysis.createdAt,
    results: analysis.cells.map((cell) => resultOf(cell, cpuLimit)),
  };
}

function resultOf({ id, metrics, heapReadings }: CellAnalysis, cpuLimit: number | null) {
  const known = (name: MetricName, unit = 1): number | null => {
    const { figure } = metrics[name];
    return "absent" in figure ? null : figure.estimate / unit;
  };
  const inMs = (name: MetricName): number | null => known(name, 1_000);
  return {
    name: id,
    rps: known("rps"),
    latency: { mean: inMs("meanUs"), p50: inMs("p50Us"), p95: inMs("p95Us"), p99: inMs("p99Us") },
    cgroup: {
      memAvgMb: known("workingSetAvgMb"),
      memPeakMb: known("workingSetPeakMb"),
      cpuAvgPercent: known("cpuPercent"),
      cpuLimit,
    },
    memory: { peak: known("heapPeakMb"), avg: known("heapAvgMb"), sampleCount: heapReadings },
  };
}
