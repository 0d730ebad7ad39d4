import {
  type Analysis,
  type CellAnalysis,
  type Difference,
  type Estimate,
  type Measured,
  MetricName,
  type Verdict,
  type Warning,
} from "@lab/shared/record";

const ABSENT = { absent: "made up" };

/** A ratio whose interval reaches this many percent either way. */
export function around(estimate: number, percent: number): Estimate {
  return { estimate, low: estimate * (1 - percent / 100), high: estimate * (1 + percent / 100) };
}

type SomeOf = Partial<Record<MetricName, Measured>>;

/** Figures and ratios by name; those that are not named stay as they are. */
interface Changes extends Partial<Omit<CellAnalysis, "metrics">> {
  readonly figures?: SomeOf;
  readonly ratios?: SomeOf;
}

const FIGURES: SomeOf = {
  costUs: around(20, 2),
  rps: around(40_000, 2),
  meanUs: { estimate: 1_100 },
  p50Us: { estimate: 1_000 },
  p95Us: { estimate: 1_500 },
  p99Us: { estimate: 2_000 },
  workingSetAvgMb: { estimate: 60 },
  workingSetPeakMb: { estimate: 70 },
  heapAvgMb: { estimate: 12 },
  heapPeakMb: { estimate: 15 },
};
const NO_METRICS = Object.fromEntries(
  MetricName.options.map((name) => [name, { figure: FIGURES[name] ?? ABSENT, ratio: ABSENT }]),
) as CellAnalysis["metrics"];

/** The same at a number of connections, which are not the default. */
export function cellAt(connections: number, variant: string): CellAnalysis {
  const cell = cellOf(variant);
  return {
    ...cell,
    id: `${cell.id}@connections=${connections}`,
    baseline: `${cell.baseline}@connections=${connections}`,
    coordinates: { ...cell.coordinates, connections },
    notDefault: ["connections"],
  };
}

/** A cell that nothing is wrong with; a singleton is a baseline. */
export function cellOf(id: string, changes: Changes = {}): CellAnalysis {
  const [prefix = "", pattern = ""] = id.split("/");
  const baseline = id.replace(pattern, "singleton");
  const framework = prefix.startsWith("nest-") ? "nest" : "raw";
  const adapter = prefix.replace("nest-", "") as CellAnalysis["adapter"];
  const cell: CellAnalysis = {
    id,
    variant: id,
    framework,
    adapter,
    pattern: pattern as CellAnalysis["pattern"],
    coordinates: { framework, adapter, pattern, connections: 50 },
    notDefault: [],
    baseline,
    node: ["v26.10.0"],
    rounds: 5,
    bursts: 50,
    heapReadings: 50,
    metrics: NO_METRICS,
    latencyCurve: [],
    verdict: id === baseline ? "baseline" : "costs-more",
    processes: [],
    warnings: [],
  };
  return changed(id === baseline ? cell : changed(cell, { ratios: { costUs: around(1.3, 2) } }), changes);
}

export function changed({ metrics, ...cell }: CellAnalysis, { figures = {}, ratios = {}, ...changes }: Changes) {
  const entries = MetricName.options.map((name) => {
    const { figure, ratio } = metrics[name];
    return [name, { figure: figures[name] ?? figure, ratio: ratios[name] ?? ratio }] as const;
  });
  return { ...cell, ...changes, metrics: Object.fromEntries(entries) as CellAnalysis["metrics"] };
}

export function copyOf(original: string, verdict: Verdict, ratio: Measured = around(1.003, 1)): CellAnalysis {
  return cellOf(original, {
    id: `${original}@copy=1`,
    copyOf: original,
    ratios: { costUs: ratio },
    verdict,
    processes: [{ round: 0, costUs: 20, rps: 40_000, ratio: 1.003 }],
  });
}

export function analysisOf(cells: readonly CellAnalysis[], changes: Partial<Analysis> = {}): Analysis {
  return {
    schemaVersion: 3,
    runId: "a-run",
    createdAt: "2026-01-02T03:04:05.000Z",
    protocol: "interleaved",
    isolation: "cgroup",
    limitsInForce: { cpus: 1, memoryBytes: 512 * 1024 ** 2, cores: [0] },
    steady: false,
    void: false,
    cells: [...cells],
    copies: [copyOf(cells[0]?.id ?? "nothing/singleton", "no-difference")],
    patterns: [],
    ladders: [],
    stop: { reason: "rounds", sentence: "All rounds were run.", rounds: 5 },
    runnerPercent: 1,
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
