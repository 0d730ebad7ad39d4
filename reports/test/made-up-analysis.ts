import type {
  Analysis,
  CellAnalysis,
  Difference,
  Estimate,
  Measured,
  Metrics,
  TwinAnalysis,
  Verdict,
  Warning,
} from "@lab/shared/record";

const ABSENT = { absent: "made up" };

const NO_METRICS: Metrics = {
  costUs: ABSENT,
  rps: ABSENT,
  p50Us: ABSENT,
  p95Us: ABSENT,
  p99Us: ABSENT,
  workingSetAvgMb: ABSENT,
  workingSetPeakMb: ABSENT,
  anonAvgMb: ABSENT,
  anonPeakMb: ABSENT,
  cpuPercent: ABSENT,
  allocatedBytes: ABSENT,
};

/** A ratio whose interval reaches this many percent either way. */
export function around(estimate: number, percent: number): Estimate {
  return { estimate, low: estimate * (1 - percent / 100), high: estimate * (1 + percent / 100) };
}

/** A cell that nothing is wrong with; a singleton is a baseline, and costs 20 µs. */
export function cellOf(id: string, changes: Partial<CellAnalysis> = {}): CellAnalysis {
  const [prefix = "", pattern = ""] = id.replace(/@.*/, "").split("/");
  const baseline = id.replace(pattern, "singleton");
  const ratio: Measured = id === baseline ? ABSENT : around(1.3, 2);
  return {
    id,
    variant: id.replace(/@.*/, ""),
    framework: prefix.startsWith("nest-") ? "nest" : "raw",
    adapter: prefix.replace("nest-", "") as CellAnalysis["adapter"],
    pattern: pattern as CellAnalysis["pattern"],
    coordinates: { pattern },
    baseline,
    rounds: 5,
    slices: 50,
    costUs: around(20, 2),
    rps: around(40_000, 2),
    latencyUs: { mean: 1_100, p50: 1_000, p95: 1_500, p99: 2_000, loadSharePercent: 50 },
    latencyCurve: [],
    memoryMb: { avg: 60, peak: 70 },
    heapMb: { avg: 12, peak: 15, samples: 50 },
    ratio,
    verdict: id === baseline ? "baseline" : "slower",
    metrics: NO_METRICS,
    ratios: NO_METRICS,
    states: { found: "one", processes: 5 },
    ratioWithinStates: ABSENT,
    processes: [],
    warnings: [],
    ...changes,
  };
}

export function twinOf(original: string, verdict: Verdict, ratio: Measured = around(1.003, 1)): TwinAnalysis {
  const processes = [{ round: 0, costUs: 20, rps: 40_000, ratio: 1.003 }];
  return {
    id: `${original}#twin`,
    twinOf: original,
    ratio,
    verdict,
    states: { found: "one", processes: 5 },
    processes,
  };
}

export function analysisOf(cells: readonly CellAnalysis[], changes: Partial<Analysis> = {}): Analysis {
  return {
    schemaVersion: 1,
    runId: "a-run",
    createdAt: "2026-01-02T03:04:05.000Z",
    protocol: "interleaved",
    isolation: "cgroup",
    steady: false,
    marginPercent: 2,
    void: false,
    cells: [...cells],
    twin: twinOf(cells[0]?.id ?? "nothing", "equivalent"),
    moreTwins: [],
    noiseFloorPercent: 1.4,
    patterns: [],
    ladders: [],
    stop: { reason: "precision", sentence: "It was precise.", rounds: 5, blocks: 50 },
    overhead: { loadPercent: 90, runnerPercent: 1 },
    warnings: [],
    ...changes,
  };
}

export function warning(code: Warning["code"], facts: Warning["facts"] = {}, cell?: string): Warning {
  return { code, facts, ...(cell !== undefined && { cell }) };
}

export function differenceOf(to: string, functions: readonly Partial<Difference["functions"][number]>[]): Difference {
  return {
    schemaVersion: 1,
    from: to.replace(/[^/]*$/, "singleton"),
    to,
    measuredUs: { estimate: 25 },
    explainedUs: 21,
    explainedPercent: 84,
    owners: [],
    functions: functions.map((changes) => ({
      name: "Injector.loadProvider",
      owner: "@nestjs/core",
      file: "injector/injector.js",
      line: 90,
      fromUs: 0,
      toUs: 9.8,
      deltaUs: 9.8,
      totalDeltaUs: 20,
      ...changes,
    })),
  };
}
